import type { Depicted } from './pictures/shots.ts'

/** The people of the seed world. Names are invented; the first half of each address is the name of `/dev/login/<name>`. */

/** One password for everyone (decisions.md 18). */
export const PASSWORD = 'Promessi2026!'
const DOMAIN = 'promessi.example'

export interface CouplePerson {
  readonly name: string
  readonly fullName: string
  readonly gender: 'M' | 'F'
  readonly city: string
  readonly address: string
  /** Days from the day the world is made. */
  readonly weddingIn: number
  readonly phone: string
}

export interface SupplierPerson {
  readonly name: string
  readonly businessName: string
  readonly contactName: string
  readonly sectorId: number
  readonly city: string
  readonly cap: string
  readonly address: string
  readonly rea: string
  /** What the business is known for, drawn for it alone. */
  readonly picture: Depicted
  readonly plan: 'Bronze' | 'Silver' | 'Gold' | 'Platinum' | null
  readonly shipping: string
  /** Per cent above and up to the limit in euro; null gives no bonus. */
  readonly bonus: { readonly limit: string; readonly above: string; readonly upto: string } | null
}

/** The address a person of the world writes from. */
export const emailOf = (name: string): string => `${name}@${DOMAIN}`

const couple = (
  name: string,
  fullName: string,
  gender: 'M' | 'F',
  city: string,
  address: string,
  weddingIn: number,
  phone: string,
): CouplePerson => ({ name, fullName, gender, city, address, weddingIn, phone })

export const couples: readonly CouplePerson[] = [
  couple('giulia', 'Giulia Ravasi', 'F', 'Varenna (LC)', 'via per Esino 8, 23829 Varenna (LC)', 211, '331 204 5501'),
  couple('matteo', 'Matteo Ferraris', 'M', 'Torino (TO)', 'corso Casale 112, 10132 Torino (TO)', 190, '331 204 5502'),
  couple('martina', 'Martina Fumagalli', 'F', 'Bergamo (BG)', 'via Pignolo 41, 24121 Bergamo (BG)', 295, '331 204 5503'),
  couple('chiara', 'Chiara Brambati', 'F', 'Bellagio (CO)', 'salita Serbelloni 6, 22021 Bellagio (CO)', 226, '331 204 5504'),
  couple('alessio', 'Alessio Pieri', 'M', 'Lucca (LU)', 'via Fillungo 77, 55100 Lucca (LU)', 190, '331 204 5505'),
  couple('davide', 'Davide Tosetti', 'M', 'Torino (TO)', 'via Po 19, 10124 Torino (TO)', 218, '331 204 5506'),
  couple('noemi', 'Noemi Sorrentino', 'F', 'Amalfi (SA)', 'via Capuano 12, 84011 Amalfi (SA)', 197, '331 204 5507'),
  couple('elisa', 'Elisa Marangon', 'F', 'Asolo (TV)', 'via Browning 30, 31011 Asolo (TV)', 169, '331 204 5508'),
  couple('francesca', 'Francesca Di Loreto', 'F', 'Sulmona (AQ)', 'corso Ovidio 101, 67039 Sulmona (AQ)', 148, '331 204 5509'),
  couple('paolo', 'Paolo Gentile', 'M', 'Firenze (FI)', 'borgo Pinti 25, 50121 Firenze (FI)', 240, '331 204 5510'),
  couple('sara', 'Sara Lo Cascio', 'F', 'Palermo (PA)', 'via Maqueda 210, 90133 Palermo (PA)', 260, '331 204 5511'),
  couple('luca', 'Luca Bonetti', 'M', 'Verona (VR)', 'via Sottoriva 9, 37121 Verona (VR)', 310, '331 204 5512'),
  couple('ilaria', 'Ilaria Colonna', 'F', 'Roma (RM)', 'via dei Coronari 55, 00186 Roma (RM)', 275, '331 204 5513'),
  couple('marco', 'Marco De Santis', 'M', 'Bologna (BO)', 'via Santo Stefano 63, 40125 Bologna (BO)', 330, '331 204 5514'),
  couple('valentina', 'Valentina Esposito', 'F', 'Napoli (NA)', 'via Chiaia 149, 80121 Napoli (NA)', 205, '331 204 5515'),
  couple('andrea', 'Andrea Zanella', 'M', 'Padova (PD)', 'via Altinate 18, 35121 Padova (PD)', 352, '331 204 5516'),
  couple('beatrice', 'Beatrice Conti', 'F', 'Milano (MI)', 'via Solferino 33, 20121 Milano (MI)', 233, '331 204 5517'),
  couple('stefano', 'Stefano Riva', 'M', 'Sondrio (SO)', 'via Piazzi 4, 23100 Sondrio (SO)', 288, '331 204 5518'),
]

type Plan = SupplierPerson['plan']

/** Postal codes of the suppliers' towns: one of each. */
const CAPS: Readonly<Record<string, string>> = {
  ...{ 'Lecco (LC)': '23900', 'Varenna (LC)': '23829', 'Como (CO)': '22100', 'Bellagio (CO)': '22021' },
  ...{ 'Menaggio (CO)': '22017', 'Cernobbio (CO)': '22012', 'Lucca (LU)': '55100', 'Amalfi (SA)': '84011' },
  ...{ 'Sulmona (AQ)': '67039', 'Vicenza (VI)': '36100', 'Fabriano (AN)': '60044', 'Fasano (BR)': '72015' },
  ...{ 'Bergamo (BG)': '24121', 'Firenze (FI)': '50125', 'Napoli (NA)': '80121', 'Verona (VR)': '37121' },
  ...{ 'Milano (MI)': '20144', 'Palermo (PA)': '90139', 'Bologna (BO)': '40121', 'Roma (RM)': '00186' },
  ...{ 'Modena (MO)': '41121', 'Torino (TO)': '10122', 'Treviso (TV)': '31100', 'Mantova (MN)': '46100' },
  ...{ 'Siena (SI)': '53100', 'Perugia (PG)': '06123', 'Padova (PD)': '35121', 'Sondrio (SO)': '23100' },
}

const supplier = (
  name: string,
  businessName: string,
  contactName: string,
  sectorId: number,
  place: string,
  picture: Depicted,
  plan: Plan,
  shipping = '0',
  bonus: SupplierPerson['bonus'] = { limit: '1000', above: '5', upto: '3' },
): SupplierPerson => {
  const [city = '', address = ''] = place.split('|')
  const province = /\((\w\w)\)/.exec(city)?.[1] ?? 'MI'
  const rea = `${province}-${300_000 + name.length * 1234 + sectorId * 77}`
  const cap = CAPS[city]
  if (!cap) throw new Error(`No postal code for ${city}`)
  return { name, businessName, contactName, sectorId, city, cap, address, rea, picture, plan, shipping, bonus }
}

export const suppliers: readonly SupplierPerson[] = [
  supplier('mondella', 'Atelier Mondella', 'Anna Mondella', 1, 'Lecco (LC)|via Cavour 18', 'gown: sirena in pizzo avorio', 'Gold', '25'),
  supplier('brivio', 'Sartoria Brivio', 'Teresa Brivio', 1, 'Bergamo (BG)|via Tasso 22', 'gown: principessa, ricami', 'Silver', '20'),
  supplier('mughetto', 'Bianco Mughetto', 'Letizia Nencini', 1, 'Firenze (FI)|via Maggio 51', 'gown: cipria, tulle a balze', 'Silver', '18', null),
  supplier('conte', 'Sartoria Conte Ugo', 'Ugo Conte', 31, 'Como (CO)|via Vittani 7', 'suit: salvia, tre pezzi', 'Silver', '15'),
  supplier('paradiso', 'Eleganza Paradiso', 'Renzo Paradiso', 31, 'Napoli (NA)|via Filangieri 60', 'suit: azzurro, lancia', 'Bronze', '15'),
  supplier('coroncine', 'Velo e Coroncine', 'Silvia Bragantini', 2, 'Verona (VR)|corso Cavour 14', 'crown', 'Bronze', '9'),
  supplier('gemelli', 'Gemelli e Papillon', 'Oreste Landi', 7, 'Milano (MI)|via Torino 48', 'forHim', 'Bronze', '8'),
  supplier('aurora', 'Trucco Aurora', 'Aurora Galli', 4, 'Milano (MI)|via Savona 19', 'vanity', 'Silver'),
  supplier('zagara', 'Studio Zagara', 'Rosalia Mancuso', 4, 'Palermo (PA)|via Libertà 77', 'hair: fiori', 'Bronze', '0', null),
  supplier('rasoio', 'Barberia del Rasoio', 'Nino Ferri', 8, 'Bologna (BO)|via Galliera 8', 'barber', 'Bronze'),
  supplier('rondine', 'Oreficeria Rondine', 'Elena Dalla Vecchia', 5, 'Vicenza (VI)|contrà Porti 3', 'rings: oro giallo', 'Gold', '12'),
  supplier('camelia', 'Camelia Intimo', 'Marta Ruffini', 6, 'Roma (RM)|via del Corso 310', 'lingerie: avorio', 'Bronze', '7'),
  supplier('ovidio', 'Confetteria Ovidio', 'Berardino Pace', 9, 'Sulmona (AQ)|corso Ovidio 60', 'favourBag: avorio', 'Gold', '14'),
  supplier('filigrana', 'Carta Filigrana', 'Donatella Sorci', 9, 'Fabriano (AN)|via Gioberti 12', 'invitation: ceralacca', 'Silver', '10'),
  supplier('sipario', 'Compagnia del Sipario', 'Fabio Lattanzi', 10, 'Roma (RM)|via Ostiense 92', 'theatre', 'Bronze'),
  supplier('vesuvio', 'Pirotecnica Vesuvio', 'Ciro Amoroso', 11, 'Napoli (NA)|via Foria 201', 'fireworks', 'Silver'),
  supplier('girotondo', 'Girotondo Animazione', 'Paola Nanni', 12, 'Bologna (BO)|via Mazzini 44', 'balloons', 'Bronze'),
  supplier('tavole', 'Tavole Imbandite', 'Cesare Malagoli', 13, 'Modena (MO)|via Emilia Est 300', 'tables', 'Silver'),
  supplier('controluce', 'Studio Controluce', 'Sergio Corti', 14, 'Lecco (LC)|via Roma 61', 'portrait', 'Gold'),
  supplier('fototeca', 'Fototeca Lario', 'Irene Bianchi', 14, 'Como (CO)|via Borgo Vico 33', 'walk: lago', 'Silver'),
  supplier('ottobre', 'Luce Ottobre', 'Tommaso Villa', 14, 'Milano (MI)|via Padova 70', 'dance', 'Gold', '0', null),
  supplier('mauri', 'Mauri & Figlia', 'Camilla Mauri', 14, 'Varenna (LC)|contrada Scoscesa 4', 'boat', 'Silver'),
  supplier('chiara-camera', 'Camera Chiara', 'Dario Epis', 14, 'Bergamo (BG)|via Colleoni 10', 'veil', 'Bronze'),
  supplier('istantaneo', 'Atelier Istantaneo', 'Greta Monaco', 14, 'Torino (TO)|via Barbaroux 25', 'town', 'Silver'),
  supplier('manzoni', 'Foto Manzoni', 'Aldo Riva', 14, 'Lecco (LC)|piazza Manzoni 2', 'vows', 'Bronze'),
  supplier('mandorlo', 'Fiori di Mandorlo', 'Flora Mazzoleni', 15, 'Varenna (LC)|via Venini 15', 'bouquet: rosa antico, peonie e mandorlo', 'Gold', '0'),
  supplier('guicciardi', 'Serra Guicciardi', 'Lapo Guicciardi', 15, 'Firenze (FI)|via Senese 130', 'bouquet: giallo, limoni e margherite', 'Silver'),
  supplier('dalie', 'Le Dalie', 'Caterina Orsi', 15, 'Lucca (LU)|via Guinigi 20', 'bouquet: dalie color pesca', 'Silver', '0', null),
  supplier('aria', 'Quartetto Aria', 'Tullio Zanetti', 16, 'Treviso (TV)|via Manin 8', 'stage: quartetto', 'Silver'),
  supplier('lungolago', 'Orchestra Lungolago', 'Gino Casartelli', 16, 'Como (CO)|lungo Lario Trieste 5', 'stage', 'Bronze'),
  supplier('rosse', 'Rosse d’Epoca', 'Vasco Bartolini', 17, 'Lucca (LU)|via Pisana 88', 'car: spider cipria', 'Gold'),
  supplier('nuvolari', 'Garage Nuvolari', 'Ettore Gonzaga', 17, 'Mantova (MN)|via Verdi 31', 'car: berlina salvia', 'Silver'),
  supplier('adda', 'Limousine Adda', 'Walter Colombo', 18, 'Lecco (LC)|corso Martiri 90', 'car: limousine bianca', 'Bronze'),
  supplier('bellavista', 'Scuderia Bellavista', 'Duccio Tolomei', 20, 'Siena (SI)|strada di Marciano 6', 'carriage: bianca', 'Silver'),
  supplier('limoncella', 'Pasticceria Limoncella', 'Assunta Gambardella', 22, 'Amalfi (SA)|piazza Duomo 9', 'cake: cipria, quattro piani', 'Gold'),
  supplier('nodo', 'Dolce Nodo', 'Piero Ghione', 22, 'Torino (TO)|via Lagrange 34', 'confettata: cinque', 'Silver'),
  supplier('miele', 'Rotte di Miele', 'Giada Perotti', 23, 'Torino (TO)|via San Tommaso 4', 'journey: santorini', 'Platinum'),
  supplier('silovoglio', 'Sì Lo Voglio', 'Bianca Melzi', 24, 'Milano (MI)|corso Garibaldi 65', 'notebook', 'Gold'),
  supplier('lariana', 'Cucina Lariana', 'Oscar Sala', 25, 'Bellagio (CO)|via Roncati 3', 'buffet', 'Gold'),
  supplier('sforza', 'Banchetti Sforza', 'Ludovica Prina', 25, 'Milano (MI)|via Procaccini 50', 'laid: oro', 'Silver'),
  supplier('borgo', 'Trattoria del Borgo', 'Settimio Rossi', 26, 'Perugia (PG)|via dei Priori 28', 'hall: camino', 'Bronze'),
  supplier('olga', 'Hotel Regina Olga', 'Ingrid Keller', 27, 'Cernobbio (CO)|via Regina 18', 'hotel', 'Silver'),
  supplier('tigli', 'Villa dei Tigli', 'Ottavia Serbelli', 28, 'Menaggio (CO)|via Lusardi 26', 'villa: terrazza sul lago', 'Platinum'),
  supplier('ulivi', 'Masseria Tre Ulivi', 'Cosimo Semeraro', 29, 'Fasano (BR)|contrada Coccaro 40', 'masseria', 'Gold'),
  supplier('zampe', 'Zampe in Festa', 'Lucia Begali', 30, 'Verona (VR)|via Mameli 15', 'pet: fiori', 'Bronze'),
  supplier('fiocco', 'Fiocco e Guinzaglio', 'Nora Favaro', 3, 'Padova (PD)|via Roma 70', 'pet: papillon', 'Bronze', '6'),
  // Three who are not ready to bid: no subscription, no company data, and one who is only just registered.
  supplier('novelli', 'Foto Novelli', 'Pietro Novelli', 14, 'Sondrio (SO)|via Trieste 2', 'walk: montagna', null),
]

/** Who works for a supplier of the world. */
export const collaborators = [{ name: 'marta', fullName: 'Marta Galimberti', owner: 'controluce' }] as const

export const admins = [
  { name: 'elena', fullName: 'Elena Valsecchi' },
  { name: 'redazione', fullName: 'Ruggero Malberti' },
] as const
