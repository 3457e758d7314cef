import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, ifNamed, numberOf, usual } from './items.rules.ts'

const exchange = compulsory('exchange', 'Cambio taglia')
const shipping = usual('shipping', 'Spedizione')
const giftBox = usual('giftBox', 'Confezione regalo')
const express = extra('express', 'Spedizione urgente')
const homeDelivery = extra('homeDelivery', 'Consegna a domicilio', 'km', 'Prezzo per km di distanza, andata e ritorno.')
const initials = extra('initials', 'Iniziali ricamate')
const ironing = usual('ironing', 'Stiratura a vapore')
const bag = usual('bag', 'Custodia e gruccia')

/** Bridal gowns (sector 1). */
export const bridalGown: readonly TemplateItem[] = [
  compulsory('gown', 'Abito', 'flat', 'Modello e tessuto come nella descrizione.'),
  compulsory('fittings', 'Prove in atelier', 'piece', 'Quante, dalla prima alla consegna.'),
  compulsory('alterations', 'Modifiche sartoriali', 'flat', 'Orlo, busto, spalline.'),
  ironing,
  bag,
  usual('petticoat', 'Sottogonna', 'flat', ifNamed('addDetail', 'Sottogonna')),
  extra('veil', 'Velo', 'flat', ifNamed('addDetail', 'Velo')),
  extra('embroidery', 'Ricami e applicazioni', 'flat', ifNamed('addDetail', 'Ricami')),
  extra('sleeves', 'Maniche o coprispalle', 'flat', ifNamed('addDetail', 'Maniche lunghe')),
  extra('train', 'Strascico staccabile', 'flat', ifNamed('howDressLong', 'Lungo con strascico')),
  extra('madeToMeasure', 'Confezione su misura'),
  extra('dressing', 'Vestizione il giorno delle nozze'),
  homeDelivery,
  extra('cleaning', 'Lavaggio dopo le nozze'),
]

/** Suits (sector 31). */
export const groomSuit: readonly TemplateItem[] = [
  compulsory('suit', 'Giacca e pantaloni', 'flat', 'Modello e tessuto come nella descrizione.'),
  compulsory('fittings', 'Prove in sartoria', 'piece', 'Quante, dalla prima alla consegna.'),
  compulsory('alterations', 'Modifiche sartoriali', 'flat', ifNamed('addDetail', 'Modifiche sartoriali')),
  usual('waistcoat', 'Gilet', 'flat', ifNamed('addDetail', 'Gilet')),
  usual('shirt', 'Camicia', 'flat', ifNamed('addDetail', 'Camicia')),
  usual('tie', 'Cravatta o papillon', 'flat', numberOf('addDetail', { Cravatta: 1, Papillon: 1 })),
  ironing,
  bag,
  extra('pocketSquare', 'Pochette', 'flat', ifNamed('addDetail', 'Pochette')),
  extra('braces', 'Bretelle', 'flat', ifNamed('addDetail', 'Bretelle')),
  extra('madeToMeasure', 'Confezione su misura'),
  initials,
  extra('witnessSuits', 'Abito per un testimone', 'piece'),
  homeDelivery,
]

/** Accessories for her (sector 2). */
export const bridalAccessories: readonly TemplateItem[] = [
  compulsory('accessory', 'Accessorio', 'piece', 'Modello e materiale come nella descrizione.'),
  exchange,
  usual('tryOn', 'Prova in negozio'),
  giftBox,
  shipping,
  usual('dustBag', 'Sacchetto antipolvere'),
  extra('dyeing', 'Tintura in tinta con l’abito'),
  extra('madeToMeasure', 'Realizzazione su misura'),
  initials,
  extra('flatShoes', 'Scarpe basse di ricambio', 'piece', ifNamed('whatAccessories', 'Scarpe')),
  express,
]

/** Accessories for him (sector 7). */
export const groomAccessories: readonly TemplateItem[] = [
  compulsory('accessory', 'Accessorio', 'piece', 'Modello e materiale come nella descrizione.'),
  exchange,
  usual('tryOn', 'Prova in negozio'),
  giftBox,
  shipping,
  extra('engraving', 'Incisione', 'piece', ifNamed('whatAccessories', 'Gemelli')),
  initials,
  extra('madeToMeasure', 'Realizzazione su misura'),
  extra('witnesses', 'Coordinato per un testimone', 'piece'),
  extra('pocketSquare', 'Pochette coordinata', 'flat', ifNamed('whatAccessories', 'Pochette')),
  express,
]

/** Lingerie (sector 6). */
export const lingerie: readonly TemplateItem[] = [
  compulsory('garment', 'Capo o completo', 'piece', 'Modello e tessuto come nella descrizione.'),
  exchange,
  usual('tryOn', 'Prova in negozio con l’abito'),
  usual('alterations', 'Piccole modifiche'),
  giftBox,
  shipping,
  extra('stockings', 'Calze', 'piece', ifNamed('whatType', 'Calze')),
  extra('garter', 'Giarrettiera', 'flat', ifNamed('whatType', 'Giarrettiera')),
  extra('dressingGown', 'Vestaglia per la preparazione', 'flat', ifNamed('whatType', 'Vestaglia')),
  extra('corset', 'Bustier su misura', 'flat', ifNamed('whatType', 'Bustier o corsetto')),
  initials,
  express,
]

/** Clothes and accessories for pets (sector 3). */
export const petOutfit: readonly TemplateItem[] = [
  compulsory('garment', 'Capo o accessorio', 'piece', 'Modello e tessuto come nella descrizione.'),
  compulsory('fit', 'Adattamento alla taglia'),
  usual('exchange', 'Cambio taglia'),
  usual('tryOn', 'Prova sull’animale'),
  giftBox,
  shipping,
  extra('ringBearer', 'Portafedi', 'flat', ifNamed('whatNeed', 'Portafedi')),
  extra('flowerCrown', 'Coroncina di fiori', 'flat', ifNamed('whatNeed', 'Coroncina di fiori')),
  extra('leash', 'Guinzaglio coordinato', 'flat', ifNamed('whatNeed', 'Guinzaglio')),
  extra('matching', 'Tessuto in tinta con gli abiti'),
  extra('petName', 'Nome ricamato'),
  express,
]
