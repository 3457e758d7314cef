import type { GeoPoint } from '#shared/geo.ts'

/** A stretch of Italy that has a name and is no unit of the administration: everything within these circles. */
export interface NamedArea {
  readonly name: string
  /** Other ways to say it, as people type them. */
  readonly also?: readonly string[]
  /** Latitude, longitude, radius in kilometres. */
  readonly circles: readonly (readonly [lat: number, lon: number, km: number])[]
}

/** Lakes, coasts, valleys and hills that couples marry in. Circles were laid along them by hand, generously. */
export const namedAreas: readonly NamedArea[] = [
  {
    ...{ name: 'Lago di Como', also: ['lario', 'lago como', 'riviera lecchese', 'ramo di lecco', 'lake como'] },
    circles: [
      ...([
        [46.15, 9.35, 9],
        [46.03, 9.28, 8],
        [45.93, 9.34, 8],
        [45.85, 9.4, 6],
        [45.9, 9.16, 8],
      ] as const),
      ...([
        [45.82, 9.08, 6],
        [45.98, 9.22, 7],
      ] as const),
    ],
  },
  {
    ...{ name: 'Lago di Garda', also: ['lago garda', 'garda', 'benaco', 'lake garda', 'gardesana'] },
    circles: [
      [45.85, 10.83, 12],
      [45.7, 10.68, 12],
      [45.55, 10.68, 13],
      [45.47, 10.6, 13],
      [45.48, 10.72, 10],
    ],
  },
  {
    ...{ name: 'Lago Maggiore', also: ['verbano', 'isole borromee', 'lake maggiore'] },
    circles: [
      [46.08, 8.7, 10],
      [45.95, 8.62, 10],
      [45.88, 8.53, 10],
      [45.76, 8.58, 9],
    ],
  },
  { name: 'Lago d’Iseo', also: ['lago di iseo', 'lago iseo', 'sebino'], circles: [[45.73, 10.06, 12]] },
  { name: 'Lago d’Orta', also: ['lago di orta', 'lago orta', 'cusio'], circles: [[45.82, 8.4, 9]] },
  { name: 'Lago di Lugano', also: ['ceresio'], circles: [[45.97, 9.02, 10]] },
  { name: 'Lago Trasimeno', also: ['trasimeno'], circles: [[43.14, 12.1, 15]] },
  { name: 'Lago di Bolsena', also: ['lago bolsena'], circles: [[42.6, 11.93, 13]] },
  { name: 'Lago di Bracciano', also: ['lago bracciano'], circles: [[42.12, 12.23, 11]] },
  {
    name: 'Costiera Amalfitana',
    also: ['costa amalfitana', 'costiera', 'amalfi coast'],
    circles: [
      [40.63, 14.55, 9],
      [40.65, 14.66, 8],
    ],
  },
  { name: 'Penisola Sorrentina', also: ['costiera sorrentina'], circles: [[40.63, 14.39, 9]] },
  { name: 'Cinque Terre', also: ['5 terre'], circles: [[44.12, 9.72, 13]] },
  { name: 'Golfo del Tigullio', also: ['tigullio', 'portofino coast'], circles: [[44.32, 9.27, 12]] },
  { name: 'Chianti', circles: [[43.5, 11.3, 20]] },
  { name: 'Val d’Orcia', also: ['valdorcia', 'val orcia'], circles: [[43.02, 11.62, 18]] },
  { name: 'Maremma', circles: [[42.65, 11.2, 35]] },
  { name: 'Versilia', circles: [[43.92, 10.24, 14]] },
  { name: 'Langhe', also: ['le langhe', 'langa'], circles: [[44.6, 8.02, 17]] },
  { name: 'Monferrato', circles: [[45.0, 8.3, 25]] },
  { name: 'Franciacorta', circles: [[45.6, 10.0, 12]] },
  { name: 'Brianza', circles: [[45.68, 9.27, 15]] },
  {
    name: 'Valtellina',
    circles: [
      [46.16, 9.85, 18],
      [46.2, 10.15, 18],
      [46.15, 9.55, 12],
    ],
  },
  { name: 'Dolomiti', circles: [[46.5, 11.85, 35]] },
  { name: 'Valpolicella', circles: [[45.53, 10.86, 10]] },
  { name: 'Colli Euganei', circles: [[45.31, 11.7, 12]] },
  {
    name: 'Riviera Romagnola',
    also: ['costa romagnola'],
    circles: [
      [44.1, 12.5, 14],
      [44.25, 12.35, 12],
      [43.98, 12.7, 10],
    ],
  },
  { name: 'Castelli Romani', circles: [[41.75, 12.7, 11]] },
  { name: 'Salento', circles: [[40.2, 18.2, 35]] },
  { name: 'Valle d’Itria', also: ['valle itria'], circles: [[40.75, 17.35, 18]] },
  { name: 'Gargano', circles: [[41.8, 15.95, 32]] },
  { name: 'Cilento', circles: [[40.25, 15.2, 35]] },
  { name: 'Costa Smeralda', circles: [[41.08, 9.5, 18]] },
  { name: 'Gallura', circles: [[40.98, 9.3, 32]] },
  { name: 'Etna', circles: [[37.73, 15.05, 24]] },
]

/** Whether a place lies in an area. @param distance kilometres between two points */
export const liesIn = (
  { circles }: NamedArea,
  point: GeoPoint,
  distance: (from: GeoPoint, to: GeoPoint) => number,
): boolean => circles.some(([lat, lon, km]) => distance({ lat, lon }, point) <= km)
