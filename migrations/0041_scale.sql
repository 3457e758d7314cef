CREATE TABLE "ledger_order_sums" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"worth_cents" bigint NOT NULL,
	"collected_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_vat_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "fee_entries_supplier";--> statement-breakpoint
DROP INDEX "orders_sold";--> statement-breakpoint
CREATE INDEX "ledger_order_sums_seller" ON "ledger_order_sums" USING btree ("supplier_id","order_id","collected_cents","fee_cents","fee_vat_cents","refunded_cents","worth_cents");--> statement-breakpoint
CREATE INDEX "announcements_city_sector" ON "announcements" USING btree ("city","sector_id","published_at","id") WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_fees" ON "ledger_entries" USING btree ("supplier_id","id","posted_at") WHERE "ledger_entries"."kind" in ('fee', 'fee_reversal');--> statement-breakpoint
CREATE INDEX "fee_entries_supplier" ON "fee_entries" USING btree ("supplier_id","status","accrued_at","due_on","fee_cents","vat_cents");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("supplier_id","id","status","kind","paid_at","total_cents","now_cents","balance_paid_at","sector_id","delivery_min_days") WHERE "orders"."paid_at" is not null;
--> statement-breakpoint
-- By hand from here on: what the lines of an order come to is kept by the database, in the transaction of the lines.
CREATE FUNCTION ledger_add(line_account text, line_amount bigint, accounts text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN line_account = ANY (accounts) THEN line_amount ELSE 0 END
$$;--> statement-breakpoint
-- Adds up lines, each with its sign: what is taken away counts against. Differences are added, so that two who post at the same time both count.
CREATE FUNCTION ledger_sum_lines(entries integer[], accounts text[], amounts bigint[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO ledger_order_sums AS s (order_id, supplier_id, worth_cents, collected_cents, refunded_cents, fee_cents, fee_vat_cents)
	SELECT e.order_id, e.supplier_id,
		-sum(ledger_add(l.account, l.amount, '{goods,bonus,shipping}')), sum(ledger_add(l.account, l.amount, '{provider}')),
		-sum(CASE WHEN e.kind = 'refund' THEN ledger_add(l.account, l.amount, '{provider}') ELSE 0 END),
		-sum(ledger_add(l.account, l.amount, '{fee}')), -sum(ledger_add(l.account, l.amount, '{fee_vat}'))
	FROM unnest(entries, accounts, amounts) l (entry_id, account, amount) JOIN ledger_entries e ON e.id = l.entry_id
	WHERE e.supplier_id IS NOT NULL
	GROUP BY e.order_id, e.supplier_id ORDER BY e.order_id
	ON CONFLICT (order_id) DO UPDATE SET
		worth_cents = s.worth_cents + excluded.worth_cents, collected_cents = s.collected_cents + excluded.collected_cents,
		refunded_cents = s.refunded_cents + excluded.refunded_cents, fee_cents = s.fee_cents + excluded.fee_cents,
		fee_vat_cents = s.fee_vat_cents + excluded.fee_vat_cents
$$;--> statement-breakpoint
CREATE FUNCTION ledger_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(-amount_cents)) FROM taken;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(amount_cents)) FROM added;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_sum_insert AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();--> statement-breakpoint
CREATE TRIGGER ledger_sum_update AFTER UPDATE ON "ledger_lines" REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();--> statement-breakpoint
CREATE TRIGGER ledger_sum_delete AFTER DELETE ON "ledger_lines" REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum();--> statement-breakpoint
SELECT ledger_sum_lines(array_agg(entry_id), array_agg(account), array_agg(amount_cents)) FROM ledger_lines;
