#!/bin/bash
            version=$(bin/neo4j-admin --version | cut -d '.' -f 1)
            echo "Neo4j detected version: $version" >&2
            # If Neo4j's version < 5.
            if [[ $version -lt 5 ]] ; then
                # Old interface.
                bin/neo4j-admin import --database=neo4j --input-type="parquet" --force=true --skip-bad-relationships=true --skip-duplicate-nodes=true --bad-tolerance=-1 --report-file="tmp/r.report" --nodes="./biocypher/KEGG_pathway-part.*" --nodes="./biocypher/Gene-part.*" --nodes="./biocypher/DiseaseDisorder-part.*" --relationships="./biocypher/ASSOCIATED_WITH-part.*" 
            else
                # New interface.
                bin/neo4j-admin database import full neo4j --input-type="parquet" --overwrite-destination=true --skip-bad-relationships=true --skip-duplicate-nodes=true --bad-tolerance=-1 --report-file="tmp/r.report" --nodes="./biocypher/KEGG_pathway-part.*" --nodes="./biocypher/Gene-part.*" --nodes="./biocypher/DiseaseDisorder-part.*" --relationships="./biocypher/ASSOCIATED_WITH-part.*" 
            fi
        