-- Plans and Smart Pass packages to start with. The figures are placeholders until the owner confirms them (OQ-050, OQ-051).
INSERT INTO "plans" ("name", "position", "months", "price_cents", "participations", "fee_bps", "services") VALUES
  ('Bronze', 1, 1, 2900, 10, 800, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio"]'),
  ('Silver', 2, 3, 7900, 40, 600, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail"]'),
  ('Gold', 3, 6, 14900, 100, 500, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria"]'),
  ('Platinum', 4, 12, 24900, 300, 300, '["Proposte agli annunci del tuo settore", "Domande agli sposi", "Avviso a ogni nuovo annuncio", "Assistenza via e-mail", "Assistenza prioritaria", "Referente dedicato"]');
--> statement-breakpoint
INSERT INTO "passes" ("name", "position", "participations", "price_cents", "months") VALUES
  ('Smart Pass 5', 1, 5, 900, 12),
  ('Smart Pass 10', 2, 10, 1500, 12),
  ('Smart Pass 20', 3, 20, 2500, 12);
