import type { PaymentAnswers } from '#features/money/plans/ready.rules.ts'
import type { OptionInput, ProductInput } from '#features/shop/products/product-input.rules.ts'
import type { OtherInformation } from '#features/shop/products/views.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import type { Depicted } from './pictures/shots.ts'

/** One product of the seed world, in one line. */
export interface ProductLine {
  readonly title: string
  readonly description: string
  /** What its pictures show; the words of the title say the rest. */
  readonly picture: Depicted
  readonly options: readonly OptionInput[]
  readonly information?: OtherInformation
  /** The whole store does not stand in one state: some products wait. */
  readonly state?: 'draft' | 'scheduled' | 'archived'
  /** Euro the first option cost until nine days ago. */
  readonly before?: number
  readonly sectorId?: number
  /** Euro a rental of it asks as security. */
  readonly deposit?: number
  /** Where it is not sent as the rest of the store. */
  readonly sending?: Partial<Pick<ProductInput, 'shippingExtraCents' | 'pickupOnly'>>
  /** How a booking of it is paid, where that is in steps. */
  readonly plan?: PaymentAnswers
  /** Where it is not the store's rate. */
  readonly vatBps?: ProductInput['vatBps']
}

/** Almost a third now, the rest a month before. */
const inSteps: PaymentAnswers = {
  depositBps: basisPoints(3_000),
  depositKind: 'caparra_confirmatoria',
  restPlan: 'before_30',
}
const inOwnSteps: PaymentAnswers = {
  ...{ depositBps: basisPoints(2_000), depositKind: 'acconto', restPlan: 'own' },
  ownSteps: '40% 60 giorni prima del servizio; il resto 7 giorni prima del servizio',
}

type Named = Pick<OptionInput, 'option1' | 'option2'>

const option = (kind: OptionInput['kind'], euro: number, quantity: number, named: Partial<Named>): OptionInput => ({
  id: null,
  kind,
  option1: named.option1 ?? '',
  option2: named.option2 ?? '',
  priceCents: cents(Math.round(euro * 100)),
  quantity,
  canAdvance: euro >= 300 || kind === 'rental',
  minDays: 1,
  bufferDays: 0,
  rentalFrom: null,
  rentalUntil: null,
})

const sell = (euro: number, quantity: number, option1 = '', option2 = ''): OptionInput =>
  option('sale', euro, quantity, { option1, option2 })
const rent = (euro: number, units: number, minDays: number, option1 = '', option2 = ''): OptionInput => ({
  ...option('rental', euro, units, { option1, option2 }),
  minDays,
  bufferDays: minDays > 1 ? 2 : 0,
  rentalFrom: day('2026-01-15'),
  rentalUntil: day('2028-10-31'),
})

const line = (
  title: string,
  picture: Depicted,
  description: string,
  options: readonly OptionInput[],
  more: Partial<ProductLine> = {},
): ProductLine => ({ title, picture, description, options, ...more })

const gown = (colorAddress: string, materialAddress: string, styleAddress: string): OtherInformation => ({
  sizeAddress: ['38', '40', '42', '44', '46'],
  customAddress: '1',
  customAddressInputs: ['Seno', 'Vita', 'Fianchi'].map((label) => ({ label, value: '' })),
  customMisure: 'In centimetri, con il metro aderente ma non stretto.',
  ...{ colorAddress, materialAddress, styleAddress },
})
const suit = (colorAddress: string, materialAddress: string): OtherInformation => ({
  sizeAddress: ['46', '48', '50', '52', '54'],
  ...{ colorAddress, materialAddress },
})
const photo = (time: string, pictures: string, ...styleService: string[]): OtherInformation => ({
  styleService,
  timeService: time,
  quantityPhotoService: pictures,
  locationService: ['Preparativi', 'Cerimonia', 'Ricevimento'],
})
const service = (typeService: string, timeService: string, ...otherService: string[]): OtherInformation => ({
  typeService,
  timeService,
  otherService,
})

const gowns = (brand: string, factor: number): readonly ProductLine[] => {
  const euro = (price: number) => Math.round((price * factor) / 10) * 10
  const of = (information: OtherInformation) => ({ information: { ...information, brand } })
  return [
    line('Abito Lucia, corpino in pizzo e gonna plissé', 'gown: principessa', 'Corpino in pizzo macramè con scollo a cuore, gonna plissé in organza leggera. Sottogonna compresa, orlo regolabile fino a 6 cm.', [sell(euro(1380), 1, '42', 'Avorio'), sell(euro(1380), 2, '44', 'Avorio'), rent(euro(138), 2, 3, '42', 'Avorio')], { ...of(gown('Avorio', 'Pizzo macramè, organza', 'Principessa')), before: euro(1560) }),
    line('Abito Azzurra, mikado di seta', 'gown: sirena', 'Linea a sirena in mikado di seta, strascico staccabile di un metro e venti.', [sell(euro(1480), 4, '42', 'Bianco')], of(gown('Bianco', 'Mikado di seta', 'Sirena'))),
    line('Abito Rosa, tulle cipria', 'gown', 'Tulle cipria a balze su fodera di seta, schiena scoperta con bottoncini.', [sell(euro(1150), 1, '40', 'Cipria'), rent(euro(95), 1, 3, '40', 'Cipria')], { ...of(gown('Cipria', 'Tulle, seta', 'Principessa')), deposit: 200 }),
    line('Abito Perla, chiffon pesca', 'gown', 'Chiffon scivolato con cintura di perle cucite a mano, per cerimonie all’aperto.', [rent(euro(105), 3, 3, '42', 'Pesca')], { ...of(gown('Pesca', 'Chiffon', 'Scivolata')), deposit: 150 }),
    line('Abito Ginevra, anni Cinquanta', 'gown: corto', 'Corto al polpaccio, gonna a ruota e guanti coordinati.', [rent(euro(95), 1, 2, '42', 'Avorio')], { ...of(gown('Avorio', 'Raso', 'Corto')), state: 'scheduled' }),
    line('Completo intimo in raso', 'lingerie: avorio', 'Coordinato in raso con bordo di pizzo, senza cuciture sotto l’abito.', [sell(96, 7, 'M', 'Avorio')], { sectorId: 6, state: 'draft' }),
    line('Ventaglio in pizzo di Cantù', 'fan', 'Stecche in legno di pero e pizzo a tombolo, con astuccio.', [sell(245, 0)], { sectorId: 2, information: { materialAddress: 'Pizzo di Cantù, pero' } }),
  ]
}

const suits = (brand: string): readonly ProductLine[] => [
  line('Abito Renzo, tre pezzi in lana salvia', 'suit', 'Giacca a due bottoni, gilet e pantalone con risvolto. Fresco lana adatto da aprile a ottobre.', [sell(890, 2, '48', 'Salvia'), sell(890, 3, '50', 'Salvia'), rent(79, 2, 3, '50', 'Salvia')], { information: { ...suit('Salvia', 'Fresco lana'), brand } }),
  line('Tight Lorenzo, grigio perla', 'suit', 'Giacca a coda con rever a lancia, pantalone gessato, plastron compreso.', [sell(1090, 1, '50', 'Grigio perla'), rent(98, 3, 3, '50', 'Grigio perla')], { information: { ...suit('Grigio perla', 'Lana e seta'), brand }, before: 1250 }),
  line('Abito Ambrogio, blu notte', 'suit', 'Due pezzi sfoderato, spalla napoletana, asole cucite a mano.', [sell(760, 4, '52', 'Blu notte')], { information: { ...suit('Blu notte', 'Lana super 120'), brand } }),
  line('Smoking Attilio, rever in raso', 'suit', 'Per il ricevimento della sera: rever a scialle in raso e fascia in vita.', [rent(85, 2, 2, '48', 'Nero')], { information: { ...suit('Nero', 'Lana e raso'), brand } }),
  line('Gilet in broccato', 'gilet', 'Broccato di San Leucio, fondo salvia, fibbia regolabile.', [sell(180, 6)], { information: { ...suit('Salvia', 'Broccato di seta'), brand } }),
  line('Cravatta e pochette in seta', 'tie', 'Sette pieghe, stampate a Como, abbinate al vostro colore.', [sell(75, 12)], { sectorId: 7, information: { materialAddress: 'Seta', brand } }),
]

const trunks = (): readonly ProductLine[] => [
  line('Baule in faggio per l’abito', 'trunk', 'Un metro e dieci, fodera in lino e cinghie in cuoio: l’abito viaggia disteso e resta nel baule per gli anni a venire.', [sell(340, 5)], { sectorId: 7, information: { materialAddress: 'Faggio, lino, cuoio' }, sending: { shippingExtraCents: cents(1800) } }),
  line('Cilindro in seta, spazzolato in sartoria', 'topHat', 'Si prende la misura e si dà il lucido davanti a voi, il giorno del ritiro.', [sell(190, 4)], { sectorId: 7, information: { materialAddress: 'Felpa di seta' }, sending: { pickupOnly: 'yes' } }),
]

const photos = (factor: number): readonly ProductLine[] => {
  const euro = (price: number) => Math.round((price * factor) / 10) * 10
  return [
    line('Servizio completo, dai preparativi al ballo', 'vows', 'Due fotografi per dodici ore. Consegna in quaranta giorni, galleria privata per gli invitati.', [sell(euro(2400), 12, 'Solo digitale'), sell(euro(2850), 12, 'Con album 30 per 30')], { information: photo('12 ore', '600', 'Reportage', 'In posa') }),
    line('Mezza giornata in reportage', 'veil', 'Un fotografo per sei ore, cerimonia e primo ricevimento, senza pose.', [sell(euro(1350), 20)], { information: photo('6 ore', '300', 'Reportage'), before: euro(1480) }),
    line('Video del giorno in quattro minuti', 'dance', 'Due operatori e riprese dall’alto dove si può volare. Montaggio con le vostre voci.', [sell(euro(1600), 12, 'Quattro minuti'), sell(euro(2200), 12, 'Con film di mezz’ora')], { information: photo('10 ore', 'Video', 'Cinematografico') }),
    line('Prova fotografica sul lago', 'boat', 'Due ore al tramonto, venti fotografie ritoccate, stampe su carta cotone.', [sell(euro(290), 30)], { information: photo('2 ore', '20', 'In posa') }),
    line('Cabina per le foto degli invitati', 'strip', 'Fondale a scelta, stampa istantanea e libro delle dediche.', [rent(euro(390), 2, 1)], { information: { timeService: '4 ore', otherService: ['Stampe illimitate', 'Fondale', 'Assistente'] } }),
    line('Album in lino, 40 pagine', 'book: album', 'Rilegato a mano, carta fotografica opaca, nome in rilievo.', [sell(euro(420), 15, '30 per 30'), sell(euro(320), 15, '25 per 25')], { state: 'draft' }),
  ]
}

const flowers = (): readonly ProductLine[] => [
  line('Bouquet rosa antico', 'bouquet', 'Rose inglesi, ranuncoli e nastro di seta tinto a mano.', [sell(95, 10, 'Tondo'), sell(120, 10, 'A cascata')], { vatBps: basisPoints(1000), information: service('Bouquet', 'Un giorno', 'Consegna a casa della sposa') }),
  line('Bouquet bianco di mughetto', 'bouquet', 'Solo in aprile e maggio: mughetto, edera e bacche chiare.', [sell(140, 4)], { vatBps: basisPoints(1000), information: service('Bouquet', 'Un giorno', 'Consegna') }),
  line('Bouquet pesca e limone', 'bouquet', 'Peonie pesca, limoni piccoli e foglie di ulivo.', [sell(110, 8)], { information: service('Bouquet', 'Un giorno', 'Consegna'), before: 125 }),
  line('Bouquet giallo di campo', 'bouquet', 'Mimosa, camomilla e spighe, legato con spago.', [sell(78, 2)], { information: service('Bouquet', 'Un giorno', 'Consegna') }),
  line('Navata fiorita, dodici panche', 'aisle', 'Composizioni per le panche, due vasi all’altare e il tappeto di petali all’uscita.', [sell(640, 6, 'Bianco'), sell(690, 6, 'Rosa antico')], { information: service('Addobbo della chiesa', 'Un giorno', 'Montaggio', 'Ritiro') }),
  line('Arco di fiori per la cerimonia', 'floralArch', 'Struttura in ferro battuto, tre metri, fiori di stagione compresi.', [rent(380, 2, 1)], { information: service('Arco', 'Un giorno', 'Montaggio', 'Fiori di stagione') }),
]

const cars = (): readonly ProductLine[] => [
  line('Fiat 500 del 1968, cipria', 'car', 'Con autista, tettuccio apribile e fiori sul cruscotto. Fino a sessanta chilometri.', [rent(320, 1, 1)], { information: service('Auto con autista', 'Mezza giornata', 'Autista', 'Carburante', 'Fiori') }),
  line('Lancia Appia del 1960, salvia', 'car', 'Quattro posti, interni in panno originale.', [rent(410, 1, 1)], { information: service('Auto con autista', 'Mezza giornata', 'Autista', 'Carburante') }),
  line('Alfa Romeo Giulietta Spider', 'car: avorio', 'Due posti scoperti, per l’uscita dalla chiesa e le foto.', [rent(560, 1, 1)], { information: service('Auto con autista', 'Mezza giornata', 'Autista'), plan: inOwnSteps }),
  line('Corteo di tre Cinquecento', 'car: cipria', 'Per gli sposi e i testimoni, arrivano insieme.', [rent(840, 1, 1)], { information: service('Corteo', 'Mezza giornata', 'Tre autisti', 'Fiori'), plan: inSteps }),
  line('Vespa del 1962 per le fotografie', 'scooter: cipria', 'Due ore, con caschi coordinati.', [rent(150, 2, 1)], { sectorId: 19, information: service('Scooter', '2 ore', 'Caschi') }),
  line('Fiocchi e targa con i nomi', 'plate', 'Targa in ottone incisa e fiocchi in raso, restano a voi.', [sell(45, 18)], { state: 'archived' }),
]

const favours = (): readonly ProductLine[] => [
  line('Sacchetto in lino con confetti', 'favourBag', 'Cinque confetti di Sulmona, mandorla di Avola, nastro a scelta.', [sell(3.5, 2000, 'Avorio'), sell(3.5, 1200, 'Salvia')], { information: { materialAddress: 'Lino', optionsAddress: 'Nomi sul cartellino' } }),
  line('Bomboniera in ceramica, limone', 'ceramic', 'Modellata e dipinta a mano, alta otto centimetri.', [sell(14, 240)], { information: { materialAddress: 'Ceramica' }, before: 16 }),
  line('Partecipazione in carta cotone', 'invitation', 'Stampa a caldo, busta foderata, da un minimo di trenta.', [sell(6.8, 900, 'Bianco'), sell(7.4, 600, 'Cipria')], { information: { materialAddress: 'Carta cotone', optionsAddress: 'Testo e monogramma' } }),
  line('Confettata di sei gusti', 'confettata', 'Due chili per gusto, alzate in vetro comprese.', [sell(320, 8)], { sectorId: 22, vatBps: basisPoints(1000) }),
  line('Segnaposto in carta fatta a mano', 'placeCards', 'Con il nome scritto a pennino, si mandano in tre settimane.', [sell(2.2, 2, 'Cento pezzi')], { information: { materialAddress: 'Carta' } }),
  line('Libro delle dediche', 'book', 'Ottanta pagine cucite, copertina in lino con i nomi.', [sell(58, 20)], { state: 'draft' }),
]

const jewels = (): readonly ProductLine[] => [
  line('Fede classica in oro giallo, 4 grammi', 'rings', 'Mezza tonda, incisione interna compresa.', [sell(390, 6, 'Misura 12'), sell(390, 4, 'Misura 20')], { information: { materialAddress: 'Oro 18 carati', optionsAddress: 'Incisione con nomi e data' } }),
  line('Fede francesina in oro rosa', 'rings', 'Bombata e leggera, 3 grammi.', [sell(320, 5, 'Misura 14')], { information: { materialAddress: 'Oro rosa 18 carati' }, before: 355 }),
  line('Anello con perla di fiume', 'solitaire', 'Perla bianca su gambo d’argento rodiato.', [sell(64, 12)], { information: { materialAddress: 'Argento e perla' } }),
  line('Orecchini a goccia', 'earrings', 'Cristallo di rocca e argento, chiusura a monachella.', [sell(128, 2)], { information: { materialAddress: 'Argento e cristallo' } }),
  line('Diadema di foglie', 'diadem', 'Foglie d’alloro in ottone dorato, si lega con il nastro.', [rent(35, 2, 2), sell(210, 1)], { information: { materialAddress: 'Ottone dorato' } }),
  line('Gemelli con iniziali', 'forHim', 'Argento massiccio, incisi a mano.', [sell(145, 8)], { sectorId: 7, information: { materialAddress: 'Argento' } }),
]

const cakes = (): readonly ProductLine[] => [
  line('Torta cipria a quattro piani', 'cake', 'Pan di Spagna, crema al limone di Amalfi, fiori di zucchero.', [sell(480, 6, '80 persone'), sell(690, 4, '120 persone')], { information: service('Torta nuziale', 'Un giorno', 'Consegna', 'Taglio') }),
  line('Millefoglie montata in sala', 'millefeuille', 'Composta davanti agli invitati, crema e frutti di bosco.', [sell(540, 5, '100 persone')], { information: service('Torta nuziale', 'Un’ora', 'Due pasticceri') }),
  line('Carretto dei gelati', 'gelato', 'Sei gusti, coni e coppette, un gelatiere per tre ore.', [rent(420, 1, 1)], { information: service('Carretto', '3 ore', 'Gelatiere', 'Coni e coppette') }),
  line('Open bar del tramonto', 'bar', 'Due baristi, otto cocktail anche senza alcol, ghiaccio e bicchieri.', [sell(980, 3)], { information: service('Open bar', '4 ore', 'Baristi', 'Bicchieri') }),
  line('Biscotti segnaposto', 'biscuits', 'Pasta frolla e glassa reale con le iniziali.', [sell(3.2, 400)], { vatBps: basisPoints(1000), information: service('Dolci', 'Un giorno', 'Scatola') }),
  line('Prova di tre torte', 'tasting', 'Tre gusti a scelta, per due, in laboratorio.', [sell(45, 12)], { information: service('Prova', 'Un’ora', 'Assaggi') }),
]

const music = (): readonly ProductLine[] => [
  line('Quartetto d’archi per la cerimonia', 'instrument', 'Bach, Händel e i brani che scegliete voi, quarantacinque minuti.', [sell(680, 10)], { information: { genreService: ['Musica classica'], timeService: '1 ora', otherService: ['Leggii', 'Vestito nero'] } }),
  line('Aperitivo in swing', 'instrument', 'Voce, chitarra e contrabbasso, senza amplificazione.', [sell(540, 12)], { information: { genreService: ['Jazz e swing'], timeService: '2 ore' }, before: 590 }),
  line('DJ per il ballo', 'console', 'Impianto, luci e una telefonata prima per le vostre canzoni.', [sell(750, 8), rent(180, 1, 1, 'Solo impianto')], { information: { genreService: ['Pop', 'DJ set'], timeService: '5 ore' } }),
  line('Arpa per il rito', 'instrument', 'Arpa celtica, sei brani a scelta.', [sell(390, 1)], { information: { genreService: ['Musica classica'], timeService: '1 ora' } }),
  line('Microfoni e casse per i discorsi', 'microphone', 'Due radiomicrofoni e casse a batteria, con tecnico.', [rent(160, 2, 1)], { information: { otherService: ['Tecnico'], timeService: 'Un giorno' } }),
  line('Serenata sotto casa', 'instrument', 'Mandolino e voce, la sera prima.', [sell(280, 6)], { state: 'draft' }),
]

const tables = (): readonly ProductLine[] => [
  line('Tavolo imperiale in legno di noce', 'tables', 'Tre metri e venti, per dodici persone.', [rent(85, 20, 1)], { information: service('Noleggio', 'Un giorno', 'Consegna', 'Montaggio') }),
  line('Sedia Chiavarina bianca', 'chairs', 'Impilabile, con cuscino in lino.', [rent(4.5, 300, 1)], { information: service('Noleggio', 'Un giorno', 'Cuscino') }),
  line('Luci a filo, cinquanta metri', 'stringLights', 'Lampadine calde a bassa tensione, con pali e cavi.', [rent(140, 6, 1)], { information: service('Noleggio', 'Un giorno', 'Montaggio') }),
  line('Servizio di piatti, bordo oro', 'laid', 'Piano, fondo e dessert, a persona.', [rent(3.8, 240, 1)], { information: service('Noleggio', 'Un giorno', 'Lavaggio') }),
  line('Gazebo di quattro metri', 'gazebo', 'Telo avorio, montaggio il giorno prima.', [rent(210, 4, 2)], { information: service('Noleggio', 'Due giorni', 'Montaggio') }),
  line('Runner in garza di cotone', 'runner', 'Tinto a mano, tre metri: resta a voi.', [sell(22, 80, 'Salvia'), sell(22, 60, 'Cipria')]),
]

const accessories = (): readonly ProductLine[] => [
  line('Velo in tulle, tre metri', 'longVeil', 'Bordo vivo o rifinito in pizzo, pettinino compreso.', [sell(180, 4, 'Bordo vivo'), sell(260, 3, 'Pizzo')], { information: { typeAccessories: 'Velo', materialAddress: 'Tulle di seta' } }),
  line('Coroncina di fiori secchi', 'crown', 'Lavanda, statice e roselline, dura per sempre.', [sell(68, 9)], { information: { typeAccessories: 'Coroncina' }, before: 78 }),
  line('Guanti corti in pizzo', 'gloves', 'Tre taglie, chiusura con una perla.', [sell(42, 2, 'M')], { information: { typeAccessories: 'Guanti', materialAddress: 'Pizzo' } }),
  line('Scarpe in raso, tacco sette', 'shoes', 'Dal trentacinque al quaranta, suola in cuoio.', [sell(159, 3, '37'), sell(159, 2, '38')], { information: { typeAccessories: 'Scarpe', sizeShoes: ['36', '37', '38', '39'], materialAddress: 'Raso' } }),
  line('Cappa in lana per le sere fresche', 'cape', 'Avorio, collo alto, chiusura a gancio.', [rent(28, 3, 2)], { information: { typeAccessories: 'Cappa', materialAddress: 'Lana' } }),
  line('Giarrettiera azzurra', 'garter', 'Pizzo e raso, in scatolina.', [sell(24, 30)], { information: { typeAccessories: 'Giarrettiera' } }),
]

const animation = (): readonly ProductLine[] => [
  line('Due animatori per il ricevimento', 'balloons', 'Giochi, trucca-bimbi e favole per quattro ore, dai tre ai dieci anni. Il materiale lo portiamo noi.', [sell(320, 10, 'Fino a 15 bambini'), sell(420, 8, 'Fino a 25 bambini')], { information: service('Animazione', '4 ore', 'Trucca-bimbi', 'Giochi') }),
  line('Angolo dei piccoli con tappeto e libri', 'nook', 'Tavolini bassi, libri e colori in un angolo tranquillo, con un’educatrice.', [rent(180, 3, 1)], { information: service('Angolo giochi', 'Un giorno', 'Educatrice') }),
  line('Spettacolo di bolle e burattini', 'puppets', 'Quaranta minuti dopo il dolce, anche all’aperto.', [sell(210, 12)], { information: service('Spettacolo', '1 ora', 'Palco') }),
]

const tavern = (): readonly ProductLine[] => [
  line('Pranzo nuziale in corte, a persona', 'laid', 'Quattro portate umbre, vini della cantina e torta. Per matrimoni da trenta a ottanta persone.', [sell(78, 80, 'Menu della corte'), sell(92, 80, 'Menu del tartufo')], { information: service('Pranzo', 'Un giorno', 'Vini', 'Servizio') }),
  line('Cena di prova per due', 'dish', 'Il menu scelto, con gli abbinamenti, un mese prima.', [sell(95, 20)], { information: service('Prova', 'Una sera', 'Abbinamenti') }),
  line('Sala con camino, per una sera', 'hall', 'Volte in pietra, sessanta posti, camino acceso da ottobre ad aprile.', [rent(450, 1, 1)], { information: service('Sala', 'Una sera', 'Riscaldamento') }),
]

/** What each supplier of the world sells and rents, by the name of `/dev/login/<name>`. */
export const productLines: Readonly<Record<string, readonly ProductLine[]>> = {
  mondella: gowns('Atelier Mondella', 1),
  brivio: gowns('Sartoria Brivio', 1.15),
  mughetto: gowns('Bianco Mughetto', 0.9),
  conte: [...suits('Sartoria Conte Ugo'), ...trunks()],
  paradiso: suits('Eleganza Paradiso'),
  coroncine: accessories(),
  rondine: jewels(),
  ovidio: favours(),
  filigrana: favours(),
  tavole: tables(),
  girotondo: animation(),
  borgo: tavern(),
  controluce: photos(1),
  fototeca: photos(0.92),
  ottobre: photos(1.1),
  mauri: photos(0.85),
  mandorlo: flowers(),
  guicciardi: flowers(),
  aria: music(),
  lungolago: music(),
  rosse: cars(),
  nuvolari: cars(),
  limoncella: cakes(),
  nodo: cakes(),
}
