import type { AuctionMode } from '#features/auction/announcements/sight/sight.rules.ts'

/** What the couples of the seed world ask for, and how each request went. Days count back from the day the world is made. */

export type Outcome =
  | 'pending'
  | 'rejected'
  | 'interrupted'
  | 'open'
  | 'deciding'
  | 'awarded'
  | 'paid'
  | 'shipped'
  | 'received'
  | 'reviewed'
  | 'refused'
  | 'lapsed'
  | 'empty'

export interface AnnouncementPlan {
  readonly couple: string
  readonly sectorId: number
  readonly title: string
  readonly description: string
  readonly budget: string
  readonly city: string
  readonly duration: 7 | 10 | 15
  /** When it was approved (or submitted, while pending); fractions are hours. */
  readonly daysAgo: number
  readonly outcome: Outcome
  readonly offers: number
  /** Of a service on another day than the wedding: how many days ago it took place, below zero where it is still to come. */
  readonly heldAgo?: number
  /** Of an order that is paid in steps: how many days ago its second step was paid. */
  readonly stepPaidAgo?: number
  /** Who sees the offers; without, everybody. */
  readonly mode?: AuctionMode
  /** Its last offer comes in the last minutes and moves the end. */
  readonly overtime?: true
  /** The chosen supplier gives up, and another follows. */
  readonly handedOn?: true
}

const plan = (
  couple: string,
  sectorId: number,
  title: string,
  description: string,
  budget: string,
  city: string,
  duration: 7 | 10 | 15,
  daysAgo: number,
  outcome: Outcome,
  offers = 0,
  more: Pick<AnnouncementPlan, 'heldAgo' | 'stepPaidAgo' | 'mode' | 'overtime' | 'handedOn'> = {},
): AnnouncementPlan => ({ couple, sectorId, title, description, budget, city, duration, daysAgo, outcome, offers, ...more })

export const announcements: readonly AnnouncementPlan[] = [
  plan('giulia', 14, 'Fotografo per la cerimonia e la cena', 'Cerimonia alle 16 in giardino, cena in terrazza sul lago. Siamo 110: vorremmo foto naturali, poche pose, e qualche ritratto al tramonto in barca.', '2800.00', 'Varenna (LC)', 10, 7.6, 'open', 7),
  plan('martina', 1, 'Abito da sposa a sirena, pizzo chantilly', 'Cerco un abito a sirena con schiena velata e strascico corto. Mi piacciono il pizzo chantilly e le maniche leggere.', '1900.00', 'Bergamo (BG)', 15, 9.2, 'open', 3),
  plan('chiara', 25, 'Catering a buffet, 80 coperti sul lago', 'Buffet in giardino con isole regionali, un primo servito e torta esclusa. Serve personale di sala per 80 persone.', '6400.00', 'Bellagio (CO)', 10, 12.5, 'deciding', 4),
  plan('alessio', 17, 'Spider d’epoca con autista', 'Dalla casa della sposa alla chiesa, poi fino alla villa. Ci piacerebbe una spider chiara, con la capote abbassata.', '450.00', 'Lucca (LU)', 7, 6.1, 'open', 3),
  plan('davide', 23, 'Dieci notti a Santorini e Milos', 'Partenza il giorno dopo le nozze, voli da Torino, camere con vista e un giro in barca al tramonto. Niente villaggi.', '4200.00', 'Torino (TO)', 15, 6.4, 'open', 2),
  plan('giulia', 11, 'Fuochi d’artificio dalla chiatta', 'Cinque minuti sull’acqua, senza botti troppo forti: ci sono bambini e nonni. I permessi li seguiamo insieme.', '1300.00', 'Varenna (LC)', 15, 4.4, 'open', 2),
  plan('noemi', 22, 'Torta a quattro piani, limone e mandorla', 'Per 90 persone, al limone e mandorla, con fiori di zucchero. Un piano senza glutine, se possibile.', '780.00', 'Amalfi (SA)', 10, 6.2, 'open', 3),
  plan('elisa', 16, 'Quartetto d’archi per la cerimonia', 'Quaranta minuti in giardino: ingresso, firme e uscita. Qualche brano moderno in versione per archi.', '620.00', 'Asolo (TV)', 7, 9.3, 'empty'),
  plan('francesca', 9, 'Novanta sacchetti di confetti', 'Novanta sacchetti in lino con cinque confetti, nastro blu e cartoncino con i nomi. Consegna una settimana prima.', '540.00', 'Sulmona (AQ)', 10, 24, 'reviewed', 3),
  plan('giulia', 15, 'Fiori per chiesa, tavoli e bouquet', 'Anemoni, dalie e rami di mandorlo. Due composizioni in chiesa, undici tavoli, bouquet e bottoniere.', '1700.00', 'Varenna (LC)', 10, 18, 'paid', 3),
  plan('giulia', 22, 'Confettata e torta per 110 invitati', 'Cinque gusti di confetti e una torta semplice con frutta di stagione. Tavolo da allestire in limonaia.', '1100.00', 'Varenna (LC)', 7, 10.2, 'deciding', 3),
  plan('martina', 5, 'Fedi in oro rosa, opache', 'Due fedi comode in oro rosa, finitura opaca, incisione interna con la data. Misure 12 e 20.', '900.00', 'Bergamo (BG)', 7, 4.8, 'open', 1),
  plan('martina', 4, 'Trucco e acconciatura con prova', 'Prova un mese prima e trucco il giorno delle nozze, a domicilio. Anche per mia madre e mia sorella.', '420.00', 'Bergamo (BG)', 7, 2.1, 'open', 2),
  plan('chiara', 15, 'Archi di fiori sulla terrazza', 'Un arco per la cerimonia e ghirlande sulla balaustra. Colori chiari, tante foglie, niente palloncini.', '980.00', 'Bellagio (CO)', 10, 3.3, 'open', 3),
  plan('chiara', 16, 'Band dal vivo per la festa', 'Tre ore dopo cena, pop italiano e anni ottanta, con impianto e luci. Spazio di sei metri per quattro.', '1600.00', 'Bellagio (CO)', 10, 5.7, 'open', 2),
  plan('alessio', 31, 'Abito da sposo blu notte, taglia 50', 'Due pezzi con gilet, blu notte, lana leggera. Una prova e le modifiche incluse. Scarpe e cravatta a parte.', '1300.00', 'Lucca (LU)', 10, 20, 'shipped', 2),
  plan('alessio', 15, 'Fiori per la pieve e la cascina', 'Ulivo, lavanda e rose di campo. Altare, banchi, otto tavoli e un bouquet piccolo.', '1200.00', 'Lucca (LU)', 15, 2.6, 'open', 3),
  plan('davide', 14, 'Video del matrimonio, stile reportage', 'Un film di dieci minuti e la cerimonia intera. Audio pulito dei discorsi, drone se il tempo lo permette.', '1900.00', 'Torino (TO)', 10, 14, 'awarded', 4),
  plan('davide', 22, 'Sweet table piemontese', 'Gianduiotti, baci di dama, bonet in bicchierino e una torta nocciola per 70 persone.', '650.00', 'Torino (TO)', 7, 3.2, 'open', 2),
  plan('matteo', 24, 'Coordinamento del giorno', 'Abbiamo scelto tutto noi: cerchiamo qualcuno che tenga i tempi, accolga i fornitori e pensi agli imprevisti.', '1500.00', 'Torino (TO)', 10, 5.1, 'open', 1),
  plan('matteo', 8, 'Barba e taglio la mattina delle nozze', 'In albergo, verso le nove, per me e due testimoni. Taglio classico e barba corta.', '180.00', 'Torino (TO)', 7, 1.4, 'open', 1),
  plan('noemi', 14, 'Fotografo per un matrimonio in costiera', 'Cerimonia alle 11, ricevimento fino al tramonto. Vorremmo un racconto in bianco e nero e a colori.', '2400.00', 'Amalfi (SA)', 10, 3.9, 'open', 4),
  plan('noemi', 15, 'Limoni e bouganville per otto tavoli', 'Per la cena di fidanzamento: centrotavola bassi con limoni veri, bouganville e candele, coroncine per due bambine.', '890.00', 'Amalfi (SA)', 10, 22, 'received', 3, { heldAgo: 4 }),
  plan('elisa', 28, 'Villa con parco per 60 invitati', 'Cerimonia civile e cena nello stesso posto, con un portico in caso di pioggia. Due camere per la notte.', '5200.00', 'Asolo (TV)', 15, 7.7, 'open', 1),
  plan('elisa', 9, 'Partecipazioni in carta cotone', 'Sessanta partecipazioni con busta, carta cotone e calligrafia. Inchiostro blu, bordo vivo.', '380.00', 'Asolo (TV)', 10, 4.1, 'open', 2),
  plan('francesca', 26, 'Pranzo in trattoria per 40 persone', 'Antipasti della casa, due assaggi di primi, agnello e dolce. Saletta nostra fino alle 18.', '2600.00', 'Sulmona (AQ)', 10, 11.4, 'deciding', 1),
  plan('francesca', 1, 'Abito semplice in crêpe di seta', 'Linea scivolata, schiena scoperta, niente pizzi. Vorrei poterlo riusare corto dopo le nozze.', '1250.00', 'Sulmona (AQ)', 15, 6.6, 'open', 2),
  plan('paolo', 20, 'Carrozza bianca con due cavalli', 'Dalla chiesa di San Miniato al piazzale, un’ora in tutto. Cocchiere in divisa, fiori sulla carrozza a nostra cura.', '850.00', 'Firenze (FI)', 10, 4.7, 'open', 1),
  plan('paolo', 31, 'Smoking nero, revers a lancia', 'Smoking classico con fascia, camicia e papillon da annodare. Taglia 48, modifiche comprese.', '1100.00', 'Firenze (FI)', 7, 12.8, 'deciding', 2),
  plan('paolo', 15, 'Ghirlande di peonie e ulivo', 'Sei ghirlande per il tavolo imperiale e un bouquet di peonie. Allestimento dalle 14.', '1050.00', 'Firenze (FI)', 10, 2.2, 'open', 3),
  plan('sara', 4, 'Acconciatura raccolta e trucco luminoso', 'Raccolto basso con fiori freschi, trucco luminoso. Casa a Mondello, ore otto del mattino.', '320.00', 'Palermo (PA)', 7, 5.3, 'open', 1),
  plan('sara', 22, 'Cassata nuziale e cannoli al momento', 'Una cassata scenografica e cannoli riempiti davanti agli ospiti, per 120 persone.', '1400.00', 'Palermo (PA)', 10, 22, 'refused', 2),
  plan('sara', 16, 'Musica per l’aperitivo sul mare', 'Duo chitarra e voce, due ore, repertorio italiano e bossa nova. Attacco elettrico sulla terrazza.', '480.00', 'Palermo (PA)', 7, 3.6, 'open', 2),
  plan('luca', 2, 'Scarpe da sposa avorio, numero 38', 'Tacco comodo di cinque centimetri, cinturino sottile. Vanno bene anche usate una volta sola.', '210.00', 'Verona (VR)', 7, 1.8, 'open', 1),
  plan('luca', 30, 'Dog sitter per il nostro beagle', 'Teo ha sei anni, è tranquillo. Dalla cerimonia fino a mezzanotte, con due passeggiate.', '160.00', 'Verona (VR)', 7, 2.7, 'open', 1),
  plan('luca', 3, 'Papillon e pettorina per un beagle', 'Papillon blu e pettorina porta fedi, taglia M. Niente stoffe che pungono.', '70.00', 'Verona (VR)', 10, 17, 'reviewed', 1),
  plan('ilaria', 10, 'Cabaret dopo la torta', 'Mezz’ora di comicità garbata, senza prendere in giro gli invitati. Sala da 130 persone.', '900.00', 'Roma (RM)', 10, 5.9, 'open', 1),
  plan('ilaria', 6, 'Completo intimo per abito scollato', 'Sotto un abito con schiena nuda: bustier invisibile e calze. Taglia 42, avorio.', '190.00', 'Roma (RM)', 7, 4.3, 'open', 1),
  plan('ilaria', 14, 'Fotografo per mezza giornata a Roma', 'Campidoglio alle 11 e pranzo a Trastevere, siamo in 35. Vorremmo passeggiare fra le pose.', '1300.00', 'Roma (RM)', 10, 19.5, 'refused', 3),
  plan('marco', 12, 'Animazione per venti bambini', 'Dai quattro ai dieci anni, dalle 16 alle 22, in una stanza con giardino. Merenda a nostra cura.', '520.00', 'Bologna (BO)', 7, 3.7, 'open', 1),
  plan('marco', 13, 'Luci, gazebo e tavoli per 100 persone', 'Gazebo bianchi, luci calde appese e tavoli tondi con tovagliato. Montaggio il giorno prima.', '3100.00', 'Bologna (BO)', 15, 8.8, 'open', 1),
  plan('marco', 17, 'Maggiolino con autista', 'Un Maggiolino chiaro per due ore, dal Comune alla cascina. Autista e fiocchi compresi.', '300.00', 'Bologna (BO)', 7, 15.5, 'lapsed', 2),
  plan('valentina', 11, 'Fontane luminose per la torta', 'Otto fontane fredde e due minuti di scintille sulla terrazza, tutto in sicurezza.', '420.00', 'Napoli (NA)', 7, 2.9, 'open', 1),
  plan('valentina', 31, 'Completo grigio perla con gilet', 'Per il mio sposo, taglia 52: grigio perla, gilet doppiopetto, pochette chiara.', '950.00', 'Napoli (NA)', 10, 4.9, 'open', 1),
  plan('valentina', 28, 'Terrazza sul golfo per 90 persone', 'Cena seduta e ballo, con ascensore per i nonni e parcheggio vicino.', '7800.00', 'Napoli (NA)', 15, 33, 'lapsed', 1),
  plan('andrea', 21, 'Navetta per 45 invitati', 'Dalla stazione di Padova alla villa sui colli e ritorno a mezzanotte. Due corse al ritorno.', '600.00', 'Padova (PD)', 10, 16.4, 'empty'),
  plan('andrea', 16, 'Organista e soprano in chiesa', 'Ave Maria di Schubert, ingresso e uscita. La chiesa ha un organo a canne del Settecento.', '350.00', 'Padova (PD)', 7, 1.2, 'open', 1),
  plan('beatrice', 24, 'Organizzazione completa, 130 invitati', 'Matrimonio in villa a settembre: cerchiamo una persona sola che ci accompagni da ora al giorno dopo.', '4500.00', 'Milano (MI)', 15, 13.7, 'open', 1),
  plan('beatrice', 14, 'Servizio foto e video, giornata intera', 'Due fotografi e un operatore, dalla preparazione al primo ballo. Album da scegliere dopo.', '3600.00', 'Milano (MI)', 10, 9.6, 'open', 5),
  plan('beatrice', 25, 'Cena placée per 130 persone', 'Due antipasti, un risotto, un secondo di pesce. Menu vegetariano per quindici e sala bambini.', '11900.00', 'Milano (MI)', 15, 11.8, 'open', 2),
  plan('beatrice', 18, 'Limousine bianca per quattro ore', 'Da casa alla chiesa e poi alla villa, con una sosta per le foto. Quattro persone.', '520.00', 'Milano (MI)', 7, 13.9, 'deciding', 1),
  plan('stefano', 31, 'Abito da sposo in lana della Valtellina', 'Spezzato: giacca verde bosco e pantalone chiaro. Vorrei stoffe locali, taglia 48.', '1150.00', 'Sondrio (SO)', 10, 6.9, 'open', 1),
  plan('stefano', 27, 'Camere per gli invitati, due notti', 'Cinque camere doppie vicino al lago, colazione compresa, parcheggio. Arrivo il venerdì.', '1800.00', 'Cernobbio (CO)', 10, 5.5, 'open', 1),
  plan('stefano', 14, 'Foto in montagna, piccolo matrimonio', 'Rifugio a 1.800 metri, venti persone. Si sale in seggiovia, poi dieci minuti a piedi.', '1200.00', 'Sondrio (SO)', 7, 5.6, 'open', 3),
  plan('matteo', 5, 'Anello di fidanzamento con zaffiro', 'Oro bianco, zaffiro ovale piccolo e due brillanti. Misura 14, con certificato.', '1600.00', 'Torino (TO)', 10, 26, 'received', 1),
  plan('matteo', 29, 'Masseria per una festa di due giorni', 'Cena il venerdì e festa il sabato, 50 persone, con camere per i parenti. Cucina pugliese.', '8200.00', 'Fasano (BR)', 15, 10.9, 'open', 1),
  plan('giulia', 7, 'Gemelli in argento con iniziali', 'Un paio di gemelli semplici, ovali, con le iniziali M e F incise a mano.', '140.00', 'Varenna (LC)', 7, 14.6, 'paid', 1),
  plan('chiara', 1, 'Abito corto per la festa', 'Un secondo abito sotto il ginocchio, gonna ampia, per ballare. Bianco caldo.', '600.00', 'Bellagio (CO)', 7, 6.6, 'open', 2),
  plan('sara', 1, 'Abito principessa con ricami siciliani', 'Gonna ampia, ricami a mano sul corpetto, velo lungo. Due prove a Palermo o in videochiamata.', '2400.00', 'Palermo (PA)', 15, 3.1, 'open', 2),
  plan('luca', 14, 'Fotografo di giorno, Verona e lago', 'Comune in piazza dei Signori, poi Lazise. Siamo 25, vorremmo qualche scatto su pellicola.', '1500.00', 'Verona (VR)', 10, 8.9, 'open', 4),
  plan('ilaria', 15, 'Pochi fiori, tanto verde', 'Felci, eucalipto e candele per sei tavoli rotondi. Bouquet di ranuncoli bianchi.', '700.00', 'Roma (RM)', 7, 2.4, 'open', 2),
  plan('andrea', 1, 'Abito stile impero, taglia 44', 'Ha provato e scelto un modello impero: cerchiamo lo stesso taglio, in avorio, taglia 44.', '1450.00', 'Padova (PD)', 7, 0.4, 'pending'),
  plan('beatrice', 15, 'Fiori per villa e chiesa, settembre', 'Ortensie, rose inglesi e molto verde. Chiesa piccola, dodici tavoli, arco in giardino.', '2300.00', 'Milano (MI)', 10, 1.1, 'pending'),
  plan('valentina', 22, 'Open bar per 90 persone', 'Tre ore dopo cena: cocktail classici, analcolici curati, ghiaccio e bicchieri compresi.', '1350.00', 'Napoli (NA)', 10, 0.2, 'pending'),
  plan('stefano', 16, 'Coro alpino in chiesa', 'Venti minuti, tre canti della tradizione e uno scelto insieme.', '400.00', 'Sondrio (SO)', 7, 0.7, 'pending'),
  plan('paolo', 14, 'Foto e video, tutto incluso', 'Servizio completo. Per vedere i lavori mandatemi il vostro portfolio e ci accordiamo in privato.', '900.00', 'Firenze (FI)', 7, 8.2, 'rejected'),
  plan('marco', 23, 'Luna di miele in Giappone', 'Due settimane fra Tokyo, Kyoto e le isole, in primavera. Treni e ryokan prenotati.', '7400.00', 'Bologna (BO)', 15, 6.3, 'interrupted', 1),
  plan('giulia', 16, 'Arpa e violino per la cerimonia', 'Quaranta minuti in giardino: ingresso, promesse e uscita. Impianto piccolo, siamo vicini al lago.', '700.00', 'Varenna (LC)', 7, 8.3, 'awarded', 2),
  // At the end, where whose turn it is to be chosen is the supplier's that every guide names: its portal is first seen with work in it.
  plan('marco', 14, 'Fotografo per il rito in Comune', 'Palazzo d’Accursio alle 11, poi un brindisi in via Santo Stefano. Siamo in 40, vorremmo un racconto senza pose.', '1500.00', 'Bologna (BO)', 10, 24.5, 'reviewed', 3, { heldAgo: 6 }),
  plan('valentina', 14, 'Servizio fotografico sul lungomare', 'Preparativi a casa, chiesa a Chiaia e ricevimento a Posillipo. Anche qualche ripresa dall’alto.', '2600.00', 'Napoli (NA)', 10, 15.2, 'paid', 2),
  plan('andrea', 14, 'Fotografie per le nozze in villa', 'Villa sui Colli Euganei, cerimonia in giardino alle 17. Ci piace la luce naturale.', '1900.00', 'Padova (PD)', 7, 8.4, 'awarded', 1),
  plan('paolo', 14, 'Foto in bianco e nero a San Miniato', 'Cerimonia alle 15, brindisi in giardino, niente pose. Ci bastano duecento immagini scelte bene, a colori e in bianco e nero.', '2300.00', 'Firenze (FI)', 10, 4.9, 'open', 4, { mode: 'rank' }),
  plan('sara', 15, 'Fiori d’arancio e gelsomino', 'Un arco in chiesa, dieci centrotavola bassi e il bouquet. Profumo sì, ma leggero: molti ospiti sono allergici ai gigli.', '1350.00', 'Palermo (PA)', 10, 11.6, 'deciding', 3, { mode: 'rank', overtime: true }),
  plan('francesca', 31, 'Abito da sposo in lino color sabbia', 'Giacca, gilet e pantalone in lino, taglia 52. Matrimonio all’aperto a giugno: deve stare fresco e non sgualcirsi troppo.', '980.00', 'Sulmona (AQ)', 10, 19, 'awarded', 3, { mode: 'rank', handedOn: true }),
  plan('paolo', 22, 'Torta alla frutta e angolo dei dolci', 'Torta bassa alla frutta per 70 persone e sei dolci al cucchiaio. Due ospiti celiaci.', '880.00', 'Firenze (FI)', 10, 3.6, 'open', 3, { mode: 'sealed' }),
  plan('sara', 14, 'Un video di cinque minuti, senza musica', 'Vorremmo sentire le voci: promesse, discorsi, il vento. Cinque minuti montati bene valgono più di due ore.', '1500.00', 'Palermo (PA)', 7, 9.8, 'deciding', 3, { mode: 'sealed' }),
  plan('francesca', 15, 'Lavanda e grano per la pieve', 'Mazzetti ai banchi, un arco di grano e lavanda, bouquet piccolo. Tutto raccolto da poco, niente fiori tinti.', '760.00', 'Sulmona (AQ)', 10, 21, 'awarded', 2, { mode: 'sealed' }),
  // Photographers that were chosen and paid more than a month ago, each of the sector at least once: its prices are told (decision 0151).
  plan('martina', 14, 'Reportage in Città Alta', 'Messa alle 11 a Santa Maria Maggiore, pranzo sui colli. Cerchiamo un racconto discreto, con qualche ritratto dei nonni.', '2100.00', 'Bergamo (BG)', 7, 46.3, 'paid', 1),
  plan('chiara', 14, 'Foto e video, due giorni sul lago', 'La cena della vigilia, la cerimonia in terrazza e la festa. Un filmato breve e le foto di tutti e due i giorni.', '3300.00', 'Bellagio (CO)', 7, 46.1, 'paid', 2),
  plan('alessio', 14, 'Fotografo fra la pieve e la cascina', 'Cerimonia alle 17 e cena nell’aia. Ci piacciono le foto con la luce della sera e la gente che balla.', '1750.00', 'Lucca (LU)', 7, 45.8, 'paid', 2),
  plan('elisa', 14, 'Foto per sessanta invitati, ad Asolo', 'Dalle prime visite degli amici al taglio della torta, tutto nella stessa villa. Un album piccolo per i genitori.', '2450.00', 'Asolo (TV)', 7, 45.5, 'paid', 2),
  plan('francesca', 14, 'Fotografie di una giornata semplice', 'Comune alle 11, pranzo in trattoria con quaranta persone. Bastano cinque ore e molta pazienza con i bambini.', '1350.00', 'Sulmona (AQ)', 7, 45.2, 'paid', 2),
  plan('matteo', 14, 'Fotografo per la cerimonia e il pranzo', 'Gran Madre alle 10.30, poi pranzo in collina. Vorremmo una foto di gruppo fatta bene e tutto il resto spontaneo.', '1900.00', 'Torino (TO)', 7, 44.9, 'paid', 2),
  plan('sara', 14, 'Fotografo per le nozze a Mondello', 'Preparativi a casa, chiesa, ricevimento sulla spiaggia. Il video lo chiediamo a parte: qui contano le foto.', '2250.00', 'Palermo (PA)', 7, 44.6, 'paid', 3),
  plan('davide', 14, 'Foto in pellicola e in digitale', 'Superga e ricevimento in centro. Un paio di rullini in bianco e nero, il resto a colori e senza effetti.', '2650.00', 'Torino (TO)', 7, 44.3, 'paid', 3),
  plan('noemi', 14, 'Video delle nozze in costiera', 'Un film di otto minuti con le promesse in presa diretta, e un minuto da mandare ai parenti in Canada.', '1550.00', 'Amalfi (SA)', 7, 44, 'paid', 3),
  // Paid in steps, to the caterer that offers so: of one the provider keeps the second step, of the other two are to come.
  plan('stefano', 25, 'Rinfresco per la promessa in Comune', 'Venti persone, tra genitori, fratelli e testimoni: un aperitivo in piedi, un primo e un dolce sulla terrazza dei miei, a mezzogiorno.', '1400.00', 'Cernobbio (CO)', 7, 26, 'paid', 3, { heldAgo: -6, stepPaidAgo: 1 }),
  plan('stefano', 25, 'Pranzo di nozze al rifugio', 'Venti persone a 1.800 metri: polenta, selvaggina, un piatto vegetariano e la torta. La cucina del rifugio c’è, le stoviglie no.', '2600.00', 'Sondrio (SO)', 10, 21, 'paid', 2),
]

export interface OfferCopy {
  readonly model: string
  readonly detail: string
  readonly days: string
  readonly description: string
}

const words = (model: string, detail: string, days: string, description: string): OfferCopy => ({ model, detail, days, description })

/** What suppliers write, by sector; several suppliers take turns. */
export const offerCopy: Readonly<Record<number, readonly OfferCopy[]>> = {
  1: [
    words('Azzurra', 'Mikado di seta, pizzo chantilly', '60', 'Due prove in atelier comprese, orlo e bretelle su misura.'),
    words('Lucia', 'Crêpe di seta, schiena scoperta', '45 giorni lavorativi', 'Taglio su misura, una prova intermedia e la consegna a casa.'),
    words('Ginevra', 'Tulle e ricami, strascico staccabile', '75', 'Abito nuovo, velo in omaggio, ritocchi fino alla settimana prima.'),
  ],
  2: [words('Passo lieve', 'Raso avorio, tacco 5', '15', 'Soletta morbida e cambio numero gratuito entro dieci giorni.')],
  3: [words('Teo', 'Cotone blu, misura M', '10', 'Pettorina porta fedi con papillon, lavabile e senza nickel.')],
  4: [
    words('Giorno luminoso', 'Prova, trucco e acconciatura', '1', 'A domicilio, prodotti ipoallergenici, ritocco prima della cena.'),
    words('Zagara', 'Trucco sposa e due accompagnatrici', '1', 'Prova in studio un mese prima, il giorno siamo in due.'),
  ],
  5: [words('Promessa', 'Oro 18 kt, incisione compresa', '30', 'Misura regolabile il primo anno, certificato e astuccio in legno.')],
  6: [words('Invisibile', 'Bustier e calze, taglia 42', '12', 'Scollo a cuore senza cuciture, cambio taglia gratuito.')],
  7: [words('Ovali', 'Argento 925, incisione a mano', '20', 'Iniziali incise a bulino, scatola in cartone riciclato.')],
  8: [words('Mattina dello sposo', 'Taglio e barba per tre', '1', 'Veniamo in albergo con poltrona, panni caldi e un caffè.')],
  9: [
    words('Cinque confetti', 'Lino, nastro blu, mandorla d’Avola', '25', 'Confetti freschi di giornata, cartoncini stampati compresi.'),
    words('Filigrana', 'Carta cotone 600 g, busta foderata', '30', 'Bozza in tre giorni, una correzione compresa.'),
  ],
  10: [words('Risate gentili', 'Due attori, 35 minuti', '1', 'Testi scritti per voi, impianto microfonico nostro.')],
  11: [words('Acqua e luce', 'Piromusicale di cinque minuti', '1', 'Squadra abilitata, assicurazione e sopralluogo compresi.')],
  12: [words('Pomeriggio intero', 'Tre animatrici, laboratori e giochi', '1', 'Truccabimbi, bolle giganti e angolo tranquillo per i piccoli.')],
  13: [words('Sotto le luci', 'Gazebo, luci calde, tavoli tondi', '2', 'Montiamo il giorno prima e smontiamo la mattina dopo.')],
  14: [
    words('Album in lino 30×30', 'Reportage completo, 12 ore', '45', 'Cerimonia, cena e taglio torta. Due fotografi, 600 scatti.'),
    words('Galleria online', 'Un fotografo, 10 ore', '21', 'Ritratti al tramonto compresi, consegna in tre settimane.'),
    words('120 stampe in scatola', 'Due fotografi, 11 ore', '40', 'Pellicola per i ritratti, digitale per il resto del giorno.'),
    words('Album 25×35', 'Due fotografi, 10 ore', '30', 'Conosciamo i luoghi: sopralluogo gratuito prima delle nozze.'),
    words('Libro 24×30', 'Un fotografo, 12 ore', '35', 'Racconto in bianco e nero e colore, drone se il tempo permette.'),
  ],
  15: [
    words('Mandorlo', 'Anemoni, dalie, rami fioriti', '1', 'Allestimento dalle otto, bouquet consegnato a casa.'),
    words('Giardino', 'Fiori di stagione e molto verde', '1', 'Recuperiamo i vasi il giorno dopo, bottoniere comprese.'),
    words('Campagna', 'Rose, ulivo e lavanda', '1', 'Prova di un centrotavola prima di decidere.'),
  ],
  16: [
    words('Cerimonia', 'Quartetto d’archi, 50 minuti', '1', 'Repertorio da scegliere insieme, leggii e luci nostre.'),
    words('Festa', 'Band di cinque elementi, 3 ore', '1', 'Impianto, luci e pratiche SIAE comprese.'),
  ],
  17: [
    words('Giulietta spider', '1959, avorio, autista', '1', 'Mezza giornata, addobbo semplice e bottiglia fresca a bordo.'),
    words('Duetto', '1967, rosso scuro, autista', '1', 'Chilometri compresi fino a 60, ombrello bianco in caso di pioggia.'),
  ],
  18: [words('Limousine classica', 'Bianca, otto posti', '1', 'Quattro ore, autista in divisa, tappeto rosso.')],
  20: [words('Landau bianco', 'Due cavalli murgesi', '1', 'Cocchiere, permesso di transito e assicurazione compresi.')],
  22: [
    words('Limone e mandorla', 'Quattro piani, 90 porzioni', '2', 'Un piano senza glutine, montaggio in sala e alzate nostre.'),
    words('Tavolo dei dolci', 'Dieci varietà, 80 persone', '2', 'Allestimento completo, personale per il servizio.'),
  ],
  23: [words('Due isole', 'Voli, hotel e traghetti', '10 notti', 'Camere con vista, un’escursione in barca, assistenza in italiano.')],
  24: [words('Giorno sereno', 'Due persone, 14 ore', '30', 'Incontro mensile, scaletta condivisa, prova generale il giorno prima.')],
  25: [
    words('Isole sul lago', 'Buffet con sei isole, freddo e caldo', '2', 'Cuochi, camerieri e stoviglie compresi, menu bimbi a parte.'),
    words('Cena servita', 'Quattro portate, servizio al tavolo', '2', 'Prova menu per quattro, vino del territorio compreso.'),
  ],
  26: [words('Pranzo di casa', 'Antipasti, due primi, agnello', '1', 'Saletta riservata fino alle 18, dolce e caffè compresi.')],
  27: [words('Cinque doppie vista giardino', 'Colazione e parcheggio', '2 notti', 'Cancellazione gratuita fino a 30 giorni prima.')],
  28: [words('Villa intera', 'Parco, portico, due camere', '1', 'Uso esclusivo fino all’una, sedie e tavoli compresi.')],
  29: [words('Due giorni in masseria', 'Corte, cucina, dodici camere', '2', 'Cena del venerdì e festa del sabato, colazione per tutti.')],
  30: [words('Amico per un giorno', 'Una persona, dieci ore', '1', 'Incontro di conoscenza prima, foto ogni due ore.')],
  31: [
    words('Notte', 'Lana 130’s, gilet doppiopetto', '40', 'Due prove e modifiche comprese, custodia in cotone.'),
    words('Classico', 'Fresco lana, revers a lancia', '35', 'Camicia su misura in omaggio.'),
  ],
}

/** What couples ask under an offer and its supplier answers, in turn. */
export const offerQuestions: readonly { readonly ask: string; readonly answer: string | null }[] = [
  { ask: 'La trasferta è compresa nel prezzo?', answer: 'Sì, fino a cinquanta chilometri dalla nostra sede.' },
  { ask: 'Possiamo incontrarci prima di scegliere?', answer: 'Volentieri: il sabato mattina siamo sempre in sede.' },
  { ask: 'Se rimandiamo le nozze, la proposta vale ancora?', answer: null },
  { ask: 'Chi ci segue quel giorno, voi di persona?', answer: 'Sempre noi, con lo stesso gruppo di lavoro.' },
]

/** Questions suppliers ask and couples answer, in turn. */
export const questions: readonly { readonly ask: string; readonly answer: string | null }[] = [
  { ask: 'È possibile fare un sopralluogo prima delle nozze?', answer: 'Sì, quando vuoi: di solito siamo liberi il sabato.' },
  { ask: 'Serve anche l’allestimento dopo il tramonto?', answer: 'No, basta fino alle 20.' },
  { ask: 'Avete già una preferenza per i colori?', answer: 'Toni chiari, con un tocco di blu.' },
  { ask: 'C’è un accesso per il furgone vicino all’ingresso?', answer: null },
  { ask: 'L’orario è confermato o può cambiare?', answer: 'Confermato, al massimo mezz’ora dopo.' },
  { ask: 'In caso di pioggia avete uno spazio coperto?', answer: null },
]
