CREATE TABLE "carriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"page" text NOT NULL,
	"first_page" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_name" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
-- The carriers to begin with; staff adds others. What staff had changed before stays.
INSERT INTO "carriers" ("name", "page", "first_page", "changed_at")
SELECT c.name, coalesce(p.page, c.page), c.page, p.changed_at FROM (VALUES
	(1, 'BARTOLINI', 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber={code}'),
	(2, 'UPS', 'https://www.ups.com/track?loc=it_IT&tracknum={code}'),
	(3, 'TNT', 'https://www.tnt.it/tracking/getTrack.html?wt=1&consigNos={code}'),
	(4, 'DHL', 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={code}&submit=1'),
	(5, 'SDA', 'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura={code}'),
	(6, 'GLS', 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match={code}'),
	(7, 'Poste Italiane', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{code}'),
	(8, 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={code}')
) AS c (position, name, page) LEFT JOIN "carrier_pages" p ON p.carrier = c.name ORDER BY c.position;--> statement-breakpoint
DROP TABLE "carrier_pages" CASCADE;
