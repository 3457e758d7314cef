import type { TemplateItem } from '../template.rules.ts'
import { compulsory, extra, extraHour, ifNamed, numberOf, serviceHours, usual } from './items.rules.ts'

const howMany = numberOf('quantityCars', { 'Più di 5': 6 })
const withDriver = ifNamed('WithPerson', 'Con conducente')
const hours = compulsory('hours', 'Ore di servizio', 'hour', serviceHours)
const driver = compulsory('driver', 'Autista', 'flat', withDriver)
const route = usual('route', 'Chilometri del percorso', 'km', 'Dalla sede e ritorno; di solito compresi fino a 100.')
const fuel = usual('fuel', 'Carburante e pedaggi')
const passengers = usual('insurance', 'Assicurazione dei passeggeri')
const spare = usual('spare', 'Mezzo di riserva', 'flat', 'Se quello scelto si guasta.')
const ribbons = usual('ribbons', 'Fiocchi e nastri')
const flowers = extra('flowers', 'Addobbo di fiori', 'flat', ifNamed('addServices', 'Addobbi floreali'))
const toast = extra('toast', 'Brindisi a bordo', 'flat', ifNamed('addServices', 'Brindisi a bordo'))
const carpet = extra('carpet', 'Tappeto rosso', 'flat', ifNamed('addServices', 'Tappeto rosso'))
const driverMeal = extra('driverMeal', 'Pasto dell’autista', 'piece')
const photoStop = extra('photoStop', 'Sosta per le foto', 'hour')

/** Vintage cars (sector 17). */
export const vintageCars: readonly TemplateItem[] = [
  compulsory('cars', 'Auto', 'piece', howMany, 'Modello e anno come nella descrizione.'),
  driver,
  hours,
  route,
  fuel,
  passengers,
  ribbons,
  spare,
  flowers,
  toast,
  carpet,
  photoStop,
  driverMeal,
  extraHour,
]

/** Luxury cars and limousines (sector 18). */
export const luxuryCars: readonly TemplateItem[] = [
  compulsory('cars', 'Auto', 'piece', howMany, 'Modello e posti come nella descrizione.'),
  driver,
  hours,
  route,
  fuel,
  passengers,
  ribbons,
  spare,
  extra('uniform', 'Autista in divisa'),
  extra('night', 'Rientro dopo mezzanotte'),
  flowers,
  toast,
  carpet,
  driverMeal,
  extraHour,
]

/** Motorcycles and scooters (sector 19). */
export const motorcycles: readonly TemplateItem[] = [
  compulsory('motorcycles', 'Moto o scooter', 'piece', howMany, 'Modello come nella descrizione.'),
  hours,
  compulsory('helmets', 'Caschi', 'flat', 'Per tutti quelli che salgono.'),
  usual('delivery', 'Consegna e ritiro'),
  fuel,
  passengers,
  ribbons,
  spare,
  extra('driver', 'Conducente', 'flat', withDriver),
  extra('excess', 'Riduzione della franchigia'),
  extra('route', 'Chilometri del percorso', 'km'),
  flowers,
  photoStop,
  extraHour,
]

/** Carriages and horses (sector 20). */
export const carriages: readonly TemplateItem[] = [
  compulsory('carriages', 'Carrozza', 'piece', howMany, 'Modello e posti come nella descrizione.'),
  compulsory(
    'horses',
    'Cavalli',
    'piece',
    numberOf('whatType', { 'Un cavallo': 1, 'Due cavalli': 2, 'Quattro cavalli': 4 }),
  ),
  compulsory('driver', 'Cocchiere', 'flat', withDriver),
  hours,
  usual('transport', 'Trasporto di cavalli e carrozza', 'km', 'Prezzo per km di distanza, andata e ritorno.'),
  usual('permits', 'Permessi del Comune'),
  passengers,
  usual('rain', 'Capote in caso di pioggia'),
  extra('livery', 'Cocchiere in livrea'),
  extra('groom', 'Palafreniere'),
  extra('harness', 'Finimenti a festa'),
  flowers,
  carpet,
  photoStop,
  extraHour,
]

/** Buses and shuttles (sector 21). */
export const buses: readonly TemplateItem[] = [
  compulsory('buses', 'Mezzo', 'piece', howMany, 'Posti come nella descrizione.'),
  driver,
  hours,
  compulsory('trips', 'Corse', 'piece', 'Andata e ritorno sono due.'),
  route,
  fuel,
  passengers,
  usual('tolls', 'Parcheggi e accessi ZTL'),
  spare,
  extra('night', 'Rientro dopo mezzanotte'),
  extra('secondReturn', 'Rientro a un secondo orario'),
  extra('steward', 'Accoglienza alla partenza'),
  toast,
  driverMeal,
  extraHour,
]
