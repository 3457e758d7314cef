import { adornSubjects } from './subjects/adorn.ts'
import { barberSubjects } from './subjects/barber.ts'
import { beautySubjects } from './subjects/beauty.ts'
import { cakesSubjects } from './subjects/cakes.ts'
import { carsSubjects } from './subjects/cars.ts'
import { childrenSubjects } from './subjects/children.ts'
import { couplesSubjects } from './subjects/couples.ts'
import { destinationsSubjects } from './subjects/destinations.ts'
import { dishesSubjects } from './subjects/dishes.ts'
import { favoursSubjects } from './subjects/favours.ts'
import { floralPlacesSubjects } from './subjects/floral-places.ts'
import { flowersSubjects } from './subjects/flowers.ts'
import { forHimSubjects } from './subjects/for-him.ts'
import { gownDetailsSubjects } from './subjects/gown-details.ts'
import { gownsSubjects } from './subjects/gowns.ts'
import { housesSubjects } from './subjects/houses.ts'
import { instrumentsSubjects } from './subjects/instruments.ts'
import { jewelsSubjects } from './subjects/jewels.ts'
import { journeysSubjects } from './subjects/journeys.ts'
import { keepsakeSubjects } from './subjects/keepsakes.ts'
import { musicSubjects } from './subjects/music.ts'
import { outingsSubjects } from './subjects/outings.ts'
import { paperSubjects } from './subjects/paper.ts'
import { petsSubjects } from './subjects/pets.ts'
import { planningSubjects } from './subjects/planning.ts'
import { ringsSubjects } from './subjects/rings.ts'
import { roomsSubjects } from './subjects/rooms.ts'
import { settingsSubjects } from './subjects/settings.ts'
import { showsSubjects } from './subjects/shows.ts'
import { suitsSubjects } from './subjects/suits.ts'
import { sweetsSubjects } from './subjects/sweets.ts'
import { wheelsSubjects } from './subjects/wheels.ts'

/** Everything the world can show, by its name. */
export const subjects = {
  ...adornSubjects,
  ...barberSubjects,
  ...beautySubjects,
  ...cakesSubjects,
  ...carsSubjects,
  ...childrenSubjects,
  ...couplesSubjects,
  ...destinationsSubjects,
  ...dishesSubjects,
  ...favoursSubjects,
  ...floralPlacesSubjects,
  ...flowersSubjects,
  ...forHimSubjects,
  ...gownDetailsSubjects,
  ...gownsSubjects,
  ...housesSubjects,
  ...instrumentsSubjects,
  ...jewelsSubjects,
  ...journeysSubjects,
  ...keepsakeSubjects,
  ...musicSubjects,
  ...outingsSubjects,
  ...paperSubjects,
  ...petsSubjects,
  ...planningSubjects,
  ...ringsSubjects,
  ...roomsSubjects,
  ...settingsSubjects,
  ...showsSubjects,
  ...suitsSubjects,
  ...sweetsSubjects,
  ...wheelsSubjects,
}

export type SubjectName = keyof typeof subjects
