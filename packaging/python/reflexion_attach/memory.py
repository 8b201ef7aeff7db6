# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpointer in memory for graphs that have none: also for states that hold what no serializer knows."""
from langgraph.checkpoint.memory import MemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

KEPT = "reflexion-kept"


class KeepingSerializer(JsonPlusSerializer):
    """Keeps a value itself if it cannot be serialized: a connection, an object of the agent's own class. Not for a store on disk."""

    def __init__(self):
        super().__init__()
        self._kept = []

    def dumps_typed(self, obj):
        try:
            return super().dumps_typed(obj)
        except Exception:
            self._kept.append(obj)
            return KEPT, str(len(self._kept) - 1).encode()

    def loads_typed(self, data):
        return self._kept[int(data[1])] if data[0] == KEPT else super().loads_typed(data)


def memory():
    return MemorySaver(serde=KeepingSerializer())
