-- Showcases and stores are found by the words of their trade: every one of them is indexed again.
INSERT INTO "search_queue" ("kind", "subject_id")
  SELECT 1, "supplier_id" FROM "showcases" UNION ALL SELECT 2, "supplier_id" FROM "stores" ON CONFLICT DO NOTHING;
