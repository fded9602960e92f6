"""Runs of very many hands: played in shards by many workers, kept as facts in Parquet, summed up.

What a fact is stands in `facts.toml`; nothing here knows a rule, nor is anything named after one.
"""
