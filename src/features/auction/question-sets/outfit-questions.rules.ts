import {
  bySector,
  clothesSizes,
  letterSizes,
  measures,
  moreDetails,
  multi,
  number,
  single,
  size,
  type TableQuestion,
  text,
} from './table.rules.ts'

const conditions = 'Nuovo; Usato; Noleggio; Indifferente'

/** Set A: dresses for her (sector 1). */
export const setA: readonly TableQuestion[] = [
  multi(
    'whatStyle',
    'Quale stile di abito preferisci?',
    'Stile',
    'Principessa; Sirena; Impero; A-line; Scivolato; Boho; Classico; Altro…',
  ),
  single(
    'howDressLong',
    "Quanto lungo desideri l'abito?",
    'Lunghezza',
    'Corto; Al ginocchio; Alla caviglia; Lungo; Lungo con strascico',
  ),
  multi(
    'whatColor',
    'Di che colore lo desideri?',
    'Colore',
    'Bianco; Avorio; Champagne; Cipria; Rosa; Azzurro; Altro…',
    'optional',
  ),
  single('condition', 'In quali condizioni lo cerchi?', 'Condizioni', conditions),
  number('heightPerson', 'Quanto sei alta (cm)?', 'Altezza (cm)', 120, 220, 'optional'),
  size('widthPerson1', 'Che taglia porti?', 'Taglia', clothesSizes),
  measures('widthPerson'),
  multi(
    'addDetail',
    'Quali dettagli vorresti?',
    'Dettagli',
    'Velo; Maniche lunghe; Pizzo; Ricami; Scollo sulla schiena; Bottoni; Sottogonna; Altro…',
    'optional',
  ),
]

/** Set B: suits for him (sector 31). */
export const setB: readonly TableQuestion[] = [
  single(
    'whatType',
    'Quale abito cerchi?',
    'Tipo di abito',
    'Completo due pezzi; Completo con gilet; Smoking; Tight o mezzo tight; Spezzato; Altro…',
  ),
  multi(
    'whatStyle',
    'Quale stile preferisci?',
    'Stile',
    'Classico; Elegante; Moderno; Vintage; Sportivo; Altro…',
    'optional',
  ),
  multi(
    'whatColor',
    'Di che colore lo desideri?',
    'Colore',
    'Nero; Blu; Grigio; Beige; Bianco; Bordeaux; Verde; Altro…',
    'optional',
  ),
  single('condition', 'In quali condizioni lo cerchi?', 'Condizioni', conditions),
  number('heightPerson', 'Quanto sei alto (cm)?', 'Altezza (cm)', 120, 220, 'optional'),
  size('widthPerson1', 'Che taglia porti?', 'Taglia', clothesSizes),
  measures('widthPerson2'),
  multi(
    'addDetail',
    'Vuoi aggiungere qualcosa?',
    'Da aggiungere',
    'Camicia; Gilet; Cravatta; Papillon; Pochette; Bretelle; Modifiche sartoriali; Altro…',
    'optional',
  ),
]

/** Set C: accessories (sectors 2 and 7). Shoes ask for a number, everything else for a letter (WIZ-23). */
export const setC: readonly TableQuestion[] = [
  single(
    'whatAccessories',
    'Quale accessorio cerchi?',
    'Accessorio',
    bySector({
      2: 'Scarpe; Velo; Coroncina o fermaglio; Guanti; Borsetta; Coprispalle; Cintura; Giarrettiera; Altro…',
      7: 'Scarpe; Cravatta; Papillon; Gilet; Camicia; Cintura; Gemelli; Pochette; Cappello; Altro…',
    }),
  ),
  size('sizeShoes', 'Che taglia porti?', 'Taglia', letterSizes, {
    when: { key: 'whatAccessories', is: 'Scarpe' },
    options: bySector({ 2: '35; 36; 37; 38; 39; 40; 41; 42', 7: '38; 39; 40; 41; 42; 43; 44; 45' }),
  }),
  multi(
    'whatColor',
    'Di che colore lo desideri?',
    'Colore',
    'Bianco; Avorio; Nero; Argento; Oro; Cipria; Blu; Altro…',
    'optional',
  ),
  single('condition', 'In quali condizioni lo cerchi?', 'Condizioni', conditions, 'optional'),
  moreDetails,
]

/** Set E: jewellery and rings (sector 5). */
export const setE: readonly TableQuestion[] = [
  multi(
    'jewel',
    'Quale gioiello cerchi?',
    'Gioiello',
    'Fedi nuziali; Anello di fidanzamento; Orecchini; Collana; Bracciale; Diadema; Orologio; Altro…',
  ),
  multi(
    'whatType',
    'Di quale materiale?',
    'Materiale',
    'Oro giallo; Oro bianco; Oro rosa; Platino; Argento; Con diamanti; Altro…',
  ),
  text('widthThing', 'Conosci la misura?', 'Misura', 45, 'optional', { hint: 'Per esempio la misura dell’anello.' }),
  multi(
    'addDetail',
    'Servizi desiderati?',
    'Servizi desiderati',
    'Incisione; Confezione regalo; Certificato di garanzia; Su misura; Altro…',
    'optional',
  ),
]

/** Set F: lingerie (sector 6). */
export const setF: readonly TableQuestion[] = [
  multi(
    'whatType',
    'Quale capo cerchi?',
    'Capo',
    'Completo intimo; Bustier o corsetto; Guêpière; Sottoveste; Camicia da notte; Vestaglia; Calze; Giarrettiera; Altro…',
  ),
  single(
    'whatStyle',
    'Quale stile preferisci?',
    'Stile',
    "Classico; Romantico; Sensuale; Comodo; Invisibile sotto l'abito; Altro…",
    'optional',
  ),
  multi(
    'whatColor',
    'Di che colore lo desideri?',
    'Colore',
    'Bianco; Avorio; Cipria; Nero; Rosso; Azzurro; Altro…',
    'optional',
  ),
  size('widthPerson1', 'Che taglia porti?', 'Taglia', clothesSizes),
  measures('widthPerson'),
]

/** Set R: clothes and accessories for pets (sector 3). */
export const setR: readonly TableQuestion[] = [
  multi(
    'whatNeed',
    'Cosa cerchi per il tuo animale?',
    'Cosa serve',
    'Abitino; Papillon; Collare; Guinzaglio; Pettorina; Portafedi; Coroncina di fiori; Altro…',
  ),
  single('whatType', 'Per quale animale?', 'Animale', 'Cane; Gatto; Coniglio; Altro…'),
  size('widthThing', 'Qual è la taglia?', 'Taglia', letterSizes),
  multi('whatColor', 'Di che colore?', 'Colore', 'Bianco; Nero; Blu; Rosa; Rosso; Altro…', 'optional'),
  single('condition', 'In quali condizioni lo cerchi?', 'Condizioni', 'Nuovo; Usato; Indifferente', 'optional'),
  moreDetails,
]
