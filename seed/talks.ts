import { readConversation, uploadPhoto, writeAbout } from '#features/fulfilment/messages/index.server.ts'
import { type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { paint } from './pictures/paint.ts'
import { messageShot } from './pictures/shots.ts'
import type { Simulation } from './simulation.ts'

/** A message: days before today, who writes, and the pictures that go with it. */
type Line = readonly [ago: number, by: 'couple' | 'other', text: string, photos?: readonly string[]]

interface Talk {
  readonly about: 'offer' | 'announcement'
  readonly lines: readonly Line[]
  /** Days before today at which each side last looked. */
  readonly read?: readonly [ago: number, by: 'couple' | 'other'][]
}

/** What couples and the suppliers they chose, or the assistance, write to each other, by the announcement's title. */
const talks: Readonly<Record<string, Talk>> = {
  'Fiori per chiesa, tavoli e bouquet': {
    about: 'offer',
    lines: [
      [7.5, 'couple', 'Buongiorno! Vi abbiamo scelti: le dalie della proposta ci hanno convinti subito.'],
      [7.3, 'other', 'Che bella notizia, grazie! Appena l’ordine è confermato prenotiamo i fiori dal vivaio.'],
      [
        6.1,
        'couple',
        'Ordine pagato. Per gli undici tavoli preferiamo composizioni basse: gli invitati devono vedersi.',
      ],
      [
        6,
        'other',
        'Perfetto, basse e larghe. Per i tavoli rotondi ne faccio una al centro, per quelli lunghi tre piccole in fila.',
      ],
      [2.2, 'couple', 'Un dubbio sul bouquet: mia nonna sogna un rametto di mandorlo. Si può avere anche a giugno?'],
      [
        0.08,
        'other',
        'Il mandorlo a giugno non è più in fiore, ma ho una soluzione: rametti essiccati a marzo, che tengo da parte per voi.',
        ['bouquet di mandorlo e rose bianche', 'bouquet pesca con rami di mandorlo', 'bottoniere di mandorlo cipria'],
      ],
      [0.02, 'other', 'Se volete venire a vederli, domani pomeriggio sono in laboratorio dalle 15 alle 18.'],
    ],
    read: [[1.9, 'other']],
  },
  'Gemelli in argento con iniziali': {
    about: 'offer',
    lines: [
      [6.8, 'couple', 'Buonasera, le iniziali sono M e F: la M sul polsino sinistro, per favore.'],
      [6.7, 'other', 'Segnato. Ve le mando incise in corsivo, come nella foto della proposta: va bene?'],
      [6.6, 'couple', 'Sì, in corsivo. Grazie!'],
      [3.1, 'other', 'Sono pronti: domani li spedisco con corriere, in scatola regalo.'],
    ],
    read: [
      [6.5, 'other'],
      [3, 'couple'],
    ],
  },
  'Video del matrimonio, stile reportage': {
    about: 'offer',
    lines: [
      [3.2, 'couple', 'Ciao, abbiamo accettato la vostra proposta. Il drone è compreso anche se c’è un po’ di vento?'],
      [
        3,
        'other',
        'Ciao Davide! Sotto i 35 km/h voliamo senza problemi; sopra, recuperiamo le riprese dall’alto il mattino dopo.',
      ],
      [1.2, 'other', 'Quando avete un momento completate l’ordine, così vi blocco la data.'],
    ],
  },
  'Foto e video, tutto incluso': {
    about: 'announcement',
    lines: [
      [7.6, 'couple', 'Buongiorno, perché il mio annuncio non è stato pubblicato?'],
      [
        7.4,
        'other',
        'Ciao Paolo, la descrizione invita i fornitori ad accordarsi in privato: così perderesti le offerte al ribasso e la protezione del pagamento. Togli quella frase e ripubblicalo.',
      ],
      [7.3, 'couple', 'Capito, lo riscrivo. Posso chiedere di vedere i lavori nelle domande?'],
      [0.05, 'couple', 'E posso indicare due giorni diversi per foto e video?'],
    ],
  },
}

/**
 * Plans the conversation about an announcement, if there is one.
 *
 * @param deal the offer the couple chooses and who made it; read when the time has come
 */
export const planTalk = (
  world: Simulation,
  today: Date,
  people: People,
  { title, couple }: { readonly title: string; readonly couple: string },
  deal: () => { readonly announcementId: number; readonly offerId: number; readonly supplier: string },
): void => {
  const talk = talks[title]
  if (!talk) return
  const isAssistance = talk.about === 'announcement'
  const who = (by: 'couple' | 'other') =>
    person(people, by === 'couple' ? couple : isAssistance ? 'elena' : deal().supplier)
  let conversationId = 0
  for (const [ago, by, text, files = []] of talk.lines)
    world.plan(daysBefore(today, ago), [couple], async () => {
      const { announcementId, offerId } = deal()
      const about = { kind: talk.about, subjectId: isAssistance ? announcementId : offerId }
      const ctx = await who(by)
      const photos: string[] = []
      for (const file of files)
        photos.push((await uploadPhoto(ctx, await paint(messageShot(deal().supplier, file)))).name)
      const written = await writeAbout(ctx, about, { text, photos })
      conversationId = written.conversationId
    })
  for (const [ago, by] of talk.read ?? [])
    world.plan(daysBefore(today, ago), [couple], async () => readConversation(await who(by), conversationId))
}
