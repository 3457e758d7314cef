import type { Slice } from '#platform/slice.server.ts'
import { offerEmails, offerJobs } from './offers.jobs.server.ts'
import { offerRoutes } from './offers.routes.server.ts'

export { awardOffer, refuseAll } from './award.service.server.ts'
export { awardsOf, latestAward, standingOffers } from './awards/awards.queries.server.ts'
export { beginAward, endAward } from './awards/awards.service.server.ts'
export { changeValidity } from './awards/validity.service.server.ts'
export { biddingOn } from './bidding.queries.server.ts'
export { offererDistances } from './distances.queries.server.ts'
export { guestsAsked, itemsOfOffers, withTemplate, writingOn } from './items/items.queries.server.ts'
export { presetValues } from './items/presets.queries.server.ts'
export { PresetBody, removePreset, savePreset } from './items/presets.service.server.ts'
export { listOffers, offerFor } from './offers.queries.server.ts'
export { markOfferRead, sendOffer, voteOffer } from './offers.service.server.ts'
export { answerReconfirmation, askToReconfirm } from './reconfirm.service.server.ts'
export { reusableOffer } from './reusable-offer.queries.server.ts'
export { countRunningOffers, runningFirst } from './running-offers.queries.server.ts'
export { picturesOf } from './typed-pictures.server.ts'

/** The slice as the roof composes it: offers, votes, the choice of one, and who is told. */
export const offersSlice: Slice = { name: 'offers', routes: offerRoutes, jobs: offerJobs, emails: offerEmails }
