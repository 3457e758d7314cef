import type { TestActor } from '../actors.ts'
import { picture } from '../auctions.ts'
import { type Deed, granted, pick, type Stage } from './stage.ts'

const colour = (mark: number): string => `#${(0x100000 + ((mark * 7919) % 0xefffff)).toString(16)}`

const offer: Deed = async (stage) => {
  const { wire, yes, cast, roll, next } = stage
  const seller = pick(roll, cast.sellers) as TestActor
  const announcementId = pick(roll, cast.open) as number
  const mark = next()
  const price = 2500 - (mark % 900)
  const answer = await wire.ask('/api/offers', seller, {
    ...{ id_auction: announcementId, offer: `${price}.00`, model: `Lario ${mark}` },
    ...{ description: 'Reportage con due fotografi', days: '30 giorni', detail: 'Album e file' },
    images: [await picture(colour(mark))],
  })
  if (!granted(stage, 'offer', answer)) return
  yes.made(`offer Lario ${mark}`, `${announcementId} ${price * 100}`)
  yes.changed(`vote ${answer.body.offer_detail}`, '0')
}

const ask: Deed = async (stage) => {
  const { wire, yes, cast, roll, next } = stage
  const text = `Quanti invitati, domanda ${next()}?`
  const body = { idAuction: pick(roll, cast.open), text }
  const answer = await wire.ask('/api/questions', pick(roll, cast.sellers) as TestActor, body)
  if (granted(stage, 'question', answer)) yes.made(`question ${text}`)
}

/** Hearts on an offer: the same number again would take them away. */
const vote: Deed = async (stage) => {
  const { wire, yes, cast, roll } = stage
  const key = pick(roll, yes.values('vote '))
  if (!key || !yes.isSure(key)) return
  const hearts = String(1 + (Number(yes.sure(key)) % 5))
  yes.asked(key, hearts)
  const answer = await wire.ask(`/api/offer-vote/${key.slice('vote '.length)}/${hearts}`, cast.owner)
  if (granted(stage, 'vote', answer)) yes.changed(key, hearts)
}

const register: Deed = async (stage) => {
  const { wire, yes, next } = stage
  const email = `nuova.${next()}@crash.example`
  const secrets = { password: 'confetti-rosa', password2: 'confetti-rosa' }
  const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
  const macro = { email, repeatEmail: email, ...secrets, ...consents }
  const answer = await wire.ask('/api/users', null, { macro, user: {} })
  if (granted(stage, 'registration', answer)) yes.made(`account ${email}`, 'couple')
}

/** Pressed again with the same key until somebody says yes, as the page does: however often it arrives, it is one message. */
const send = async (stage: Stage, who: TestActor, body: { readonly message: string }): Promise<void> => {
  const { wire, yes, cast, again } = stage
  const answer = await wire.ask(`/api/messages/${cast.talk}`, who, body)
  if (!answer) again.push(() => send(stage, who, body))
  else if (granted(stage, 'message', answer)) yes.made(`message ${body.message}`)
}

const write = (stage: Stage, who: TestActor, more: object = {}): Promise<void> => {
  const message = `Un pensiero ${stage.next()}`
  return send(stage, who, { message, key: message.replaceAll(' ', '-'), ...more } as { message: string })
}

const say: Deed = (stage) =>
  write(stage, pick(stage.roll, [stage.cast.owner, stage.cast.sellers[0] as TestActor]) as TestActor)

const sendPhoto: Deed = async (stage) => {
  const { wire, cast, next } = stage
  const answer = await wire.ask('/api/messages/photos', cast.owner, { image: await picture(colour(next())) })
  if (granted(stage, 'photo', answer)) await write(stage, cast.owner, { photos: [answer.body.name] })
}

const favour: Deed = async (stage) => {
  const { wire, yes, cast, roll, busy } = stage
  const { buyers, productId } = cast.shop
  const who = pick(roll, buyers) as TestActor
  const key = `favourite ${who.accountId}`
  if (busy.has(key)) return
  busy.add(key)
  yes.asked(key, '0', '1')
  const answer = await wire.ask('/api/favorites', who, { tableid: String(productId), tablename: 'products' })
  if (granted(stage, 'favourite', answer)) yes.changed(key, String(answer.body.isFavorite))
  busy.delete(key)
}

/** What is done in one call, as often as it is named. */
export const deeds: readonly Deed[] = [offer, offer, offer, ask, vote, vote, register, say, say, sendPhoto, favour]
