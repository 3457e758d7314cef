import { bySector, guests, moreDetails, multi, single, type TableQuestion, text } from './table.rules.ts'

const hours = '1-2 ore; 3-4 ore; 5-6 ore; Tutta la giornata'

/** Set D: beauty (sectors 4 and 8). */
export const setD: readonly TableQuestion[] = [
  multi(
    'whichService',
    'Di quale servizio hai bisogno?',
    'Servizio',
    bySector({
      4: 'Trucco; Acconciatura; Prova trucco e acconciatura; Manicure e pedicure; Trattamenti viso; Massaggi; Epilazione; Percorso spa; Altro…',
      8: 'Taglio e barba; Trattamenti viso; Manicure; Massaggi; Epilazione; Percorso spa; Altro…',
    }),
  ),
  single(
    'look',
    'Che look desideri?',
    'Look',
    'Naturale; Classico; Romantico; Glamour; Vintage; Da decidere insieme; Altro…',
    'optional',
  ),
  single('numberPerson', 'Per quante persone?', 'Persone', '1; 2; 3; 4; 5; Più di 5'),
  single(
    'serviceType',
    'Dove preferisci il servizio?',
    'Dove',
    'A domicilio; Presso il centro; Presso la location; Indifferente',
  ),
]

/** Set G: favours and stationery (sector 9). */
export const setG: readonly TableQuestion[] = [
  multi(
    'whatNeed',
    'Di cosa hai bisogno?',
    'Cosa serve',
    'Bomboniere; Confetti; Partecipazioni; Inviti; Tableau; Segnaposto; Menu; Libretti; Altro…',
  ),
  multi(
    'whatStyle',
    'Quale stile preferisci?',
    'Stile',
    'Classico; Moderno; Rustico; Vintage; Floreale; Solidale; Altro…',
    'optional',
  ),
  multi('whatColor', 'Quali colori?', 'Colori', 'Bianco; Avorio; Oro; Argento; Verde; Cipria; Blu; Altro…', 'optional'),
  text('widthThing', 'Formato o dimensioni desiderate?', 'Formato', 45, 'optional'),
  guests,
  moreDetails,
]

/** Set H: shows, effects, furnishing, cakes and bars (sectors 10, 11, 13, 22). */
export const setH: readonly TableQuestion[] = [
  multi(
    'whichService',
    'Di quale servizio hai bisogno?',
    'Servizio',
    bySector({
      10: 'Mago; Giocoliere; Ballerini; Cabaret; Caricaturista; Artisti di strada; Altro…',
      11: "Fuochi d'artificio; Fontane luminose; Lanterne; Macchina del fumo; Laser e luci; Lancio di colombe o palloncini; Altro…",
      13: 'Sedie e tavoli; Gazebo; Luci; Tovagliato; Palco; Bagni mobili; Generatore; Altro…',
      22: 'Torta nuziale; Confettata; Sweet table; Open bar; Food truck; Angolo sigari e rum; Altro…',
    }),
  ),
  multi(
    'momentEvent',
    'In quale momento?',
    'Momento',
    'Cerimonia; Aperitivo; Pranzo; Cena; Taglio della torta; Festa; Addio al celibato o nubilato; Altro…',
  ),
  single(
    'whereEvent',
    'Dove si svolgerà?',
    'Luogo',
    "Chiesa; Comune; Villa o location; Ristorante; All'aperto; Spiaggia; Casa; Altro…",
  ),
  single(
    'timeNeed',
    'Per quanto tempo?',
    'Durata',
    'Meno di 1 ora; 1-2 ore; 3-4 ore; Mezza giornata; Tutta la giornata',
  ),
  guests,
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Montaggio e smontaggio; Trasporto; Personale; Permessi e autorizzazioni; Altro…',
    'optional',
  ),
]

/** Set I: entertainment for children (sector 12). */
export const setI: readonly TableQuestion[] = [
  multi(
    'whichService',
    'Quale animazione cerchi?',
    'Animazione',
    'Animatori; Baby sitter; Truccabimbi; Palloncini; Mago; Gonfiabili; Laboratori; Altro…',
  ),
  multi('ageChildren', 'Che età hanno i bambini?', 'Età dei bambini', '0-3 anni; 4-6 anni; 7-10 anni; 11-14 anni'),
  single('numberPerson', 'Quanti bambini ci saranno?', 'Bambini', '1-5; 6-10; 11-15; 16-20; Più di 20'),
  single('timeOfService', 'Per quante ore?', 'Durata', hours),
  single('whereEvent', 'Dove si svolgerà?', 'Luogo', "Al chiuso; All'aperto; Entrambi"),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Menu bimbi; Regalini; Musica; Nanna e fasciatoio; Altro…',
    'optional',
  ),
]

/** Set J: photographs and films (sector 14). */
export const setJ: readonly TableQuestion[] = [
  multi(
    'needPhoto',
    'Di cosa hai bisogno?',
    'Servizio',
    'Servizio fotografico; Video; Album; Riprese con drone; Photo booth; Altro…',
  ),
  single('manyPhoto', 'Quante foto desideri?', 'Foto', 'Fino a 100; 101-300; 301-500; Più di 500; Non so'),
  single(
    'timePhoto',
    'Per quanto tempo ti serve?',
    'Durata',
    'Solo cerimonia; Mezza giornata; Giornata intera; Anche prima del matrimonio',
  ),
  multi(
    'stylePhoto',
    'Quale stile preferisci?',
    'Stile',
    'Reportage; Classico; Artistico; Vintage; Bianco e nero; Altro…',
    'optional',
  ),
  multi(
    'locationPhoto',
    'Dove saranno scattate?',
    'Luoghi',
    'Casa della sposa; Casa dello sposo; Luogo della cerimonia; Ricevimento; Esterni; Altro…',
  ),
  single(
    'distancePhoto',
    'Quanto può essere lontano il fotografo?',
    'Distanza',
    'Nella mia città; Entro 30 km; Entro 50 km; Entro 100 km; Indifferente',
    'optional',
  ),
]

/** Set K: flowers (sector 15). */
export const setK: readonly TableQuestion[] = [
  multi(
    'whereFlower',
    'Dove ti servono i fiori?',
    'Dove',
    'Luogo della cerimonia; Ricevimento; Tavoli; Casa della sposa; Auto; Bouquet e bottoniere; Altro…',
  ),
  multi(
    'whatType',
    'Quali composizioni?',
    'Composizioni',
    'Bouquet; Centrotavola; Archi; Corone; Petali; Bottoniere; Altro…',
  ),
  single(
    'whatStyle',
    'Quale stile preferisci?',
    'Stile',
    'Classico; Country; Boho; Moderno; Romantico; Altro…',
    'optional',
  ),
  multi(
    'whatColor',
    'Quali colori?',
    'Colori',
    'Bianco; Rosa; Rosso; Lilla; Giallo; Azzurro; Verde; Altro…',
    'optional',
  ),
  moreDetails,
]

/** Set L: music (sector 16). */
export const setL: readonly TableQuestion[] = [
  multi(
    'needMusic',
    'Per quali momenti ti serve la musica?',
    'Momenti',
    'Cerimonia; Aperitivo; Pranzo o cena; Taglio della torta; Festa; Altro…',
  ),
  multi(
    'serviceType',
    'Chi vorresti?',
    'Musicisti',
    "DJ; Band dal vivo; Solista; Duo o trio; Quartetto d'archi; Organista; Coro; Altro…",
  ),
  multi(
    'genreMusic',
    'Quale genere?',
    'Genere',
    'Classica; Jazz; Pop; Rock; Latina; Anni 60-70; Anni 80-90; House; Altro…',
  ),
  single(
    'yearsPerson',
    'Che età hanno in media gli invitati?',
    'Età media',
    '18-30; 31-45; 46-60; Oltre 60; Mista',
    'optional',
  ),
  single('timeOfService', 'Per quante ore?', 'Durata', hours),
  multi(
    'addServices',
    'Servizi aggiuntivi?',
    'Servizi aggiuntivi',
    'Impianto audio; Luci; Karaoke; Pratiche SIAE; Altro…',
    'optional',
  ),
]

/** Set S: services for pets (sector 30). */
export const setS: readonly TableQuestion[] = [
  multi(
    'whichService',
    'Di quale servizio hai bisogno?',
    'Servizio',
    'Dog sitter alla cerimonia; Toelettatura; Trasporto; Pensione; Addestramento portafedi; Altro…',
  ),
  single('whatType', 'Per quale animale?', 'Animale', 'Cane; Gatto; Coniglio; Altro…'),
  single('numberPerson', 'Quanti animali?', 'Animali', '1; 2; 3; Più di 3'),
  multi(
    'momentEvent',
    'In quale momento?',
    'Momento',
    'Prima della cerimonia; Cerimonia; Ricevimento; Tutta la giornata; Durante il viaggio di nozze',
  ),
  single('timeOfService', 'Per quante ore?', 'Durata', `${hours}; Più giorni`),
]
