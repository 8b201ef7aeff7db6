// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/schemafilter.h"
#include "app/source/schemamodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using app::SchemaModel;

namespace {

data::Property property(const char *name, data::Type type = data::Type::string)
{
    data::Property property;
    property.name = name;
    property.type = type;
    property.count = 3;
    property.samples = {data::Value("one"), data::Value("two")};
    return property;
}

data::SchemaPtr smallSchema()
{
    auto schema = std::make_shared<data::Schema>();
    for (const char *name : {"Drug", "Disease"}) {
        data::EntityType type;
        type.name = name;
        type.count = 551;
        type.properties = {property("name"), property("is_rare", data::Type::boolean)};
        schema->entities.push_back(std::move(type));
    }
    data::RelationshipType treats;
    treats.name = "TREATS";
    treats.count = 755;
    treats.endpoints = {{"Drug", "Disease", 755}};
    treats.properties = {property("n_curators", data::Type::integer)};
    schema->relationships.push_back(std::move(treats));
    return schema;
}

data::SchemaPtr largeSchema(int types)
{
    auto schema = std::make_shared<data::Schema>();
    for (int i = 0; i < types; ++i) {
        data::EntityType type;
        type.name = "Type" + std::to_string(i);
        for (const char *name : {"name", "identifier", "description", "source"})
            type.properties.push_back(property(name));
        if (i % 100 == 7)
            type.properties.push_back(property("Needle"));
        schema->entities.push_back(std::move(type));
    }
    return schema;
}

QStringList lines(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList out;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        out.append(QString(depth, u' ') +
                   (depth == 0 ? index.data(SchemaModel::CountRole).toString() : index.data().toString()));
        out += lines(model, index, depth + 1);
    }
    return out;
}

} // namespace

class TestSchemaModel : public QObject {
    Q_OBJECT
private slots:
    void documentsOfAnAnswerAreInNoQuery()
    {
        auto schema = std::make_shared<data::Schema>(*smallSchema());
        schema->relationships.clear();
        schema->ofDocuments = true;
        SchemaModel model;
        model.setSchema(schema);
        model.setUsed({QStringLiteral("Drug")}, {});
        const QModelIndex used = model.index(0, 0, model.index(0, 0));
        QVERIFY(used.data(SchemaModel::UsedRole).toBool());
        const QString description = used.data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY2(description.contains(QStringLiteral("passages")) && !description.contains(QStringLiteral("query")),
                 qPrintable(description));
    }

    void namesHaveTheirSynonyms()
    {
        SchemaModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSchema(smallSchema());
        const QModelIndex disease = model.index(1, 0, model.index(0, 0));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setSynonyms({{QStringLiteral("Disease"), {QStringLiteral("malady")}},
                           {QStringLiteral("Disease.name"), {QStringLiteral("title"), QStringLiteral("label")}}});
        QVERIFY(!changed.isEmpty());
        QCOMPARE(disease.data(SchemaModel::SynonymsRole).toStringList(), QStringList{QStringLiteral("malady")});
        QCOMPARE(model.index(0, 0, disease).data(SchemaModel::SynonymsRole).toStringList().size(), 2);
        QVERIFY(model.index(0, 0, model.index(0, 0)).data(SchemaModel::SynonymsRole).toStringList().isEmpty());
    }

    void generalLabelsAreGroupedAfterRelationships()
    {
        auto schema = std::make_shared<data::Schema>(*smallSchema());
        data::EntityType general;
        general.name = "Entity";
        general.abstract = true;
        schema->entities.insert(schema->entities.begin(), general); // wherever the source lists it
        SchemaModel model;
        QAbstractItemModelTester tester(&model);
        model.setSchema(schema);
        QCOMPARE(model.rowCount(), 3);
        const QModelIndex types = model.index(0, 0), groups = model.index(2, 0);
        QCOMPARE(types.data(SchemaModel::CountRole).toInt(), 2);
        QCOMPARE(model.index(0, 0, types).data().toString(), QStringLiteral("Drug"));
        QCOMPARE(groups.data(SchemaModel::KindRole).value<SchemaModel::Kind>(), SchemaModel::Kind::GeneralGroup);
        QCOMPARE(model.index(0, 0, groups).data().toString(), QStringLiteral("Entity"));
        QVERIFY(model.setData(groups, Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(model.allowedTypes(), (QStringList{"Drug", "Disease", "TREATS"}));
        model.setSchema(smallSchema());
        QCOMPARE(model.rowCount(), 2);
    }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void theTreeIsTypesWithEndPointsAndProperties()
    {
        SchemaModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setSchema(smallSchema());
        QCOMPARE(lines(model).join(u'\n'), QStringLiteral("2\n Drug\n  name\n  is_rare\n Disease\n  name\n  is_rare\n"
                                                          "1\n TREATS\n  Drug \u2192 Disease\n  n_curators"));
        const QModelIndex drug = model.index(0, 0, model.index(0, 0));
        const QModelIndex name = model.index(0, 0, drug);
        QCOMPARE(name.data(SchemaModel::TypeNameRole).toString(), QStringLiteral("text"));
        QCOMPARE(name.data(SchemaModel::SamplesRole).toStringList(),
                 (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
        QCOMPARE(drug.data(SchemaModel::CountRole).toInt(), 551);
        const QModelIndex ends = model.index(0, 0, model.index(0, 0, model.index(1, 0)));
        QCOMPARE(ends.data(SchemaModel::InsertTextRole).toString(), QStringLiteral("(:Drug)-[:TREATS]->(:Disease)"));
        const std::unique_ptr<QMimeData> mime(model.mimeData({drug, name}));
        QCOMPARE(mime->text(), QStringLiteral("Drug, name"));
    }

    void untickedTypesAreNotSent()
    {
        SchemaModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSchema(smallSchema());
        QVERIFY(model.allowedTypes().isEmpty());
        const int whole = model.tokensSent();
        QVERIFY(whole > 0);
        QSignalSpy changes(&model, &SchemaModel::allowedTypesChanged);
        const QModelIndex group = model.index(0, 0);
        QVERIFY(model.setData(model.index(1, 0, group), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(model.allowedTypes(), (QStringList{QStringLiteral("Drug"), QStringLiteral("TREATS")}));
        QCOMPARE(group.data(Qt::CheckStateRole).toInt(), int(Qt::PartiallyChecked));
        QVERIFY(model.tokensSent() < whole);
        QVERIFY(model.setData(group, Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.checkedCount(), 3);
        model.setAllowedTypes({QStringLiteral("TREATS")});
        QCOMPARE(model.checkedCount(), 1);
        QCOMPARE(group.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        // A property has no check of its own.
        QVERIFY(!model.setData(model.index(0, 0, model.index(0, 0, group)), Qt::Checked, Qt::CheckStateRole));
    }

    void typesUsedByTheQueryAreMarked()
    {
        SchemaModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSchema(smallSchema());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setUsed({QStringLiteral("Drug")}, {QStringLiteral("Drug.name")});
        QVERIFY(!changed.isEmpty());
        const QModelIndex drug = model.index(0, 0, model.index(0, 0));
        const QModelIndex disease = model.index(1, 0, model.index(0, 0));
        QVERIFY(drug.data(SchemaModel::UsedRole).toBool());
        QVERIFY(model.index(0, 0, drug).data(SchemaModel::UsedRole).toBool());
        QVERIFY(!disease.data(SchemaModel::UsedRole).toBool());
        QVERIFY(!model.index(0, 0, disease).data(SchemaModel::UsedRole).toBool());
        // The schema as sent to a model is shown next to it, also as accessible text.
        model.setSent({QStringLiteral("Disease")}, {QStringLiteral("Disease.name")});
        QVERIFY(disease.data(SchemaModel::SentRole).toBool() && !drug.data(SchemaModel::SentRole).toBool());
        QVERIFY(model.index(0, 0, disease).data(SchemaModel::SentRole).toBool());
        for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleDescriptionRole)}) {
            QVERIFY(disease.data(role).toString().contains(QLatin1String("Sent to the model")));
            QVERIFY(drug.data(role).toString().contains(QLatin1String("Used by the selected query")));
            QVERIFY(!drug.data(role).toString().contains(QLatin1String("Sent")));
        }
        model.setSent({}, {});
        QVERIFY(!disease.data(SchemaModel::SentRole).toBool());
    }

    void theFilterShowsTypesAndTheChildrenThatMatch_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tree");
        QTest::newRow("type") << "dis"
                              << "2\n Disease\n  name\n  is_rare\n1";
        QTest::newRow("property") << "CURATOR"
                                  << "2\n1\n TREATS\n  n_curators";
        QTest::newRow("both") << "name"
                              << "2\n Drug\n  name\n Disease\n  name\n1";
        QTest::newRow("nothing") << "zzz"
                                 << "2\n1";
    }
    void theFilterShowsTypesAndTheChildrenThatMatch()
    {
        QFETCH(QString, text);
        QFETCH(QString, tree);
        SchemaModel model;
        model.setSchema(smallSchema());
        app::SchemaFilter filter;
        QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        filter.setSourceModel(&model);
        const QString whole = lines(filter).join(u'\n');
        filter.setText(text);
        QCOMPARE(lines(filter).join(u'\n'), tree);
        filter.setText({});
        QCOMPARE(lines(filter).join(u'\n'), whole);
    }

    void theFilterFollowsAnotherSchema()
    {
        SchemaModel model;
        model.setSchema(smallSchema());
        app::SchemaFilter filter;
        filter.setSourceModel(&model);
        filter.setText(QStringLiteral("needle"));
        QCOMPARE(filter.matches(), 0);
        model.setSchema(largeSchema(200));
        QCOMPARE(filter.matches(), 2);
        QCOMPARE(filter.rowCount(filter.index(0, 0)), 2);
    }

    // The limit is 100 ms to search 20,000 types; this only excludes quadratic work.
    void twentyThousandTypesAreSearchedAtOnce()
    {
        SchemaModel model;
        app::SchemaFilter filter;
        filter.setSourceModel(&model);
        model.setSchema(largeSchema(20000));
        QCOMPARE(filter.rowCount(filter.index(0, 0)), 20000);
        QElapsedTimer clock;
        clock.start();
        filter.setText(QStringLiteral("needle"));
        QCOMPARE(filter.rowCount(filter.index(0, 0)), 200);
        qInfo("searched 20,000 types in %lld ms", static_cast<long long>(clock.elapsed()));
        filter.setText(QStringLiteral("Type1999"));
        QCOMPARE(filter.rowCount(filter.index(0, 0)), 11);
        filter.setText({});
        QCOMPARE(filter.rowCount(filter.index(0, 0)), 20000);
    }
};

QTEST_GUILESS_MAIN(TestSchemaModel)
#include "tst_schemamodel.moc"
