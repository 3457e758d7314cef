import type { Depicted } from './shots.ts'

/** What is shown, its caption, and what is seen for those who do not see it. */
type Page = readonly [named: Depicted, caption: string, alt: string]

const gowns: readonly Page[] = [
  ['gown: sirena pizzo', 'Sirena in pizzo', 'Abito da sposa a sirena'],
  ['gown: principessa ricami', 'Gonna ampia, corpino ricamato', 'Abito da sposa a principessa'],
  ['back', 'Il fiocco sulla schiena', 'Schiena di un abito con fiocco e bottoncini'],
  ['hem', 'L’orlo, visto da vicino', 'Orlo di un abito con fiori accanto'],
  ['bodice: pizzo', 'Il corpino, cucito a mano', 'Corpino di un abito da vicino'],
  ['hanging: scivolata', 'La mattina, in giardino', 'Abito da sposa appeso a un ramo'],
  ['rail', 'In atelier', 'Abiti da sposa appesi in fila'],
  ['gown: cipria tulle', 'Cipria, con la gonna a balze', 'Abito da sposa color cipria'],
  ['longVeil: pizzo', 'Il velo lungo', 'Velo in tulle con bordo di pizzo'],
  ['gown: corto', 'Corto, per ballare', 'Abito da sposa corto con gonna a ruota'],
]
const suits: readonly Page[] = [
  ['suit: salvia tre pezzi', 'Lana e seta color salvia', 'Abito da sposo verde salvia'],
  ['suit: azzurro', 'Carta da zucchero, due bottoni', 'Abito da sposo azzurro'],
  ['forHim', 'Papillon, gemelli e orologio', 'Papillon, gemelli e orologio'],
  ['tailoring', 'Le stoffe, in sartoria', 'Pezze di stoffa piegate, fili e metro'],
  ['gilet: broccato', 'Il gilet in broccato', 'Gilet in broccato'],
  ['tie: seta', 'Sette pieghe', 'Cravatta e pochette in seta'],
  ['suit: smoking nero raso', 'Per la sera', 'Smoking con rever in raso'],
  ['suit: tight grigio lancia', 'Il tight', 'Tight grigio con gilet'],
  ['topHat', 'Il cilindro del nonno', 'Cilindro in seta'],
]
const photographs: readonly Page[] = [
  ['walk: lago', 'Un minuto dopo il sì', 'Sposi di spalle davanti a un lago'],
  ['held', 'Le mani, prima di entrare', 'Due mani intrecciate sopra un mazzo di fiori'],
  ['veil', 'Il vento ha fatto il resto', 'Sposa con il velo al vento'],
  ['table', 'Prima che arrivino gli invitati', 'Lunga tavola apparecchiata all’aperto'],
  ['portrait', 'Fronte contro fronte', 'Ritratto di due sposi di profilo'],
  ['dance', 'Il primo ballo', 'Sposi che ballano sotto le luci'],
  ['boat', 'In barca, senza dirlo a nessuno', 'Sposi su una barca a tre archi'],
  ['town', 'In piazza, fra la gente', 'Sposi in una piazza italiana'],
  ['vows', 'Le promesse', 'Sposi sotto un arco di fiori'],
  ['walk: montagna rifugio', 'Lassù, con gli scarponi', 'Sposi in montagna'],
  ['prints', 'Le stampe, appena asciutte', 'Stampe appese a un filo'],
  ['away: cipria', 'E via', 'Automobile degli sposi vista da dietro'],
  ['walk: mare', 'Vicino al mare', 'Sposi davanti al mare'],
  ['book: album', 'L’album, rilegato a mano', 'Album di fotografie aperto'],
  ['framed', 'Sul comò della nonna', 'Fotografia di sposi in una cornice'],
]
const flowers: readonly Page[] = [
  ['bouquet: peonie e rose rosa', 'Peonie e rose di giugno', 'Bouquet rosa con peonie e nastro'],
  ['bouquet: bianco anemoni rose', 'Tutto bianco, come piaceva alla nonna', 'Bouquet di fiori bianchi e foglie verdi'],
  ['centrepiece: pesca ranuncoli', 'I toni della pesca per fine estate', 'Centrotavola color pesca con ranuncoli'],
  ['floralArch', 'L’arco della cerimonia', 'Arco di fiori all’aperto'],
  ['aisle: bianco', 'La navata', 'Navata fiorita con tappeto di petali'],
  ['buttonhole', 'Le bottoniere', 'Bottoniere con nastro'],
  ['garland', 'La balaustra sul lago', 'Ghirlande di fiori su una balaustra'],
  ['bouquet: limoni margherite', 'Limoni e margherite', 'Bouquet giallo con piccoli limoni'],
  ['centrepiece: dalie', 'Dalie e candele', 'Vaso di dalie fra le candele'],
  ['bouquet: lavanda rose avorio', 'Lavanda e rose', 'Bouquet di rose e lavanda'],
]
const adornments: readonly Page[] = [
  ['longVeil: pizzo', 'Il velo lungo', 'Velo in tulle con bordo di pizzo'],
  ['crown', 'Coroncina di campo', 'Coroncina di fiori secchi'],
  ['shoes', 'Un tacco comodo', 'Scarpe in raso avorio'],
  ['gloves', 'Guanti in pizzo', 'Guanti corti in pizzo'],
  ['fan', 'Pizzo di Cantù', 'Ventaglio in pizzo'],
  ['garter: azzurra', 'Qualcosa di blu', 'Giarrettiera azzurra'],
  ['cape', 'Per le sere fresche', 'Cappa in lana avorio'],
  ['earrings', 'A goccia', 'Orecchini a goccia'],
  ['hair', 'Fra i capelli', 'Raccolto con fiori'],
]
const forGrooms: readonly Page[] = [
  ['forHim: gemelli argento', 'Iniziali a bulino', 'Gemelli in argento con iniziali'],
  ['forHim', 'Papillon fatto a mano', 'Papillon, gemelli e orologio'],
  ['tie', 'Seta di Como', 'Cravatta e pochette'],
  ['topHat', 'Il cilindro', 'Cilindro in seta'],
  ['gilet', 'In broccato', 'Gilet in broccato'],
  ['trunk', 'Per il viaggio', 'Baule in legno con cinghie'],
  ['tailoring', 'In bottega', 'Stoffe e fili'],
]
const beauty: readonly Page[] = [
  ['hair', 'Raccolto basso', 'Raccolto visto da dietro con fiori'],
  ['vanity', 'La prova trucco', 'Specchio, pennelli e fiori'],
  ['shades', 'I toni per voi', 'Tavolozza di colori per il trucco'],
  ['manicure', 'Le mani', 'Mano con smalto e anello sui fiori'],
  ['hair: perle', 'Forcine di perle', 'Acconciatura con perle'],
  ['vanity: rossetto', 'Quello che portiamo', 'Profumo, rossetto e cipria'],
  ['veil', 'Pronta', 'Sposa con il velo al vento'],
  ['hair: foglie', 'Con le foglie d’alloro', 'Acconciatura con foglie dorate'],
]
const barbers: readonly Page[] = [
  ['barber', 'Rasoio e panno caldo', 'Rasoio, pennello e asciugamano'],
  ['barberChair', 'La poltrona', 'Poltrona da barbiere davanti allo specchio'],
  ['barber: pettine', 'Barba e capelli', 'Pettine e rasoio da barbiere'],
  ['forHim', 'Il resto della mattina', 'Papillon, gemelli e orologio'],
  ['suit', 'Pronto', 'Abito da sposo'],
  ['vanity', 'Profumi', 'Specchio e boccette'],
]
const jewels: readonly Page[] = [
  ['rings: oro rosa', 'Fedi in oro rosa', 'Due fedi in oro rosa'],
  ['bench', 'Al banco', 'Banco dell’orafo con anelli e attrezzi'],
  ['solitaire', 'Un solitario', 'Anello con pietra'],
  ['earrings', 'Orecchini a goccia', 'Orecchini a goccia'],
  ['diadem: oro', 'Foglie d’alloro', 'Diadema di foglie dorate'],
  ['necklace', 'Il filo di perle', 'Collana su un busto'],
  ['forHim: gemelli argento', 'I gemelli del nonno, rifatti', 'Gemelli con iniziali'],
  ['rings: oro opache', 'Opache', 'Due fedi in oro opaco'],
  ['held', 'Il giorno dopo', 'Due mani con le fedi'],
]
const lingerie: readonly Page[] = [
  ['lingerie: avorio', 'Seta e pizzo', 'Completo intimo avorio in pizzo'],
  ['lingerie: cipria', 'Cipria', 'Completo intimo cipria'],
  ['garter: azzurra', 'Qualcosa di blu', 'Giarrettiera azzurra'],
  ['lingerie', 'Senza cuciture', 'Bustier con bordo di pizzo'],
  ['gloves', 'I guanti', 'Guanti in pizzo'],
  ['fan', 'Il ventaglio', 'Ventaglio in pizzo'],
  ['longVeil', 'Il velo', 'Velo in tulle'],
]
const paper: readonly Page[] = [
  ['invitation: ceralacca', 'Carta cotone e ceralacca', 'Partecipazione con busta e sigillo'],
  ['favourBag', 'Sacchetti di confetti', 'Sacchetti in lino con confetti'],
  ['press', 'Il torchio del 1921', 'Torchio da stampa con fogli'],
  ['placeCards', 'I nomi, a pennino', 'Segnaposto scritti a mano'],
  ['confettata: cinque', 'La confettata', 'Tavolo con coppe di confetti'],
  ['ceramic: limone', 'Dipinta a mano', 'Bomboniera in ceramica a forma di limone'],
  ['book', 'Il libro delle dediche', 'Libro rilegato in lino'],
  ['menuCard', 'Il menù', 'Menù su un piatto'],
  ['invitation: cipria', 'Con la busta foderata', 'Partecipazione cipria'],
]
const shows: readonly Page[] = [
  ['theatre', 'Lo spettacolo del dopo cena', 'Palco con sipario aperto'],
  ['stage', 'Con i musicisti', 'Musicisti su un palco'],
  ['theatre: maschere', 'Maschere', 'Scena di teatro con luci'],
  ['balloons', 'Il pomeriggio', 'Palloncini in un prato'],
  ['puppets', 'Per i piccoli', 'Teatrino di burattini'],
  ['theatre: magia', 'Un po’ di magia', 'Cilindro da mago con fiori'],
  ['dance', 'Tutti in pista', 'Ballo sotto le luci'],
]
const fires: readonly Page[] = [
  ['fireworks', 'Il finale sul lago', 'Fuochi d’artificio sull’acqua'],
  ['fireworks: fontane', 'Fontane per la torta', 'Fontane luminose'],
  ['fireworks: bianco e oro', 'Bianco e oro', 'Fuochi chiari nel cielo di notte'],
  ['fireworks: colori', 'Tutti i colori', 'Fuochi colorati sopra i monti'],
  ['stringLights', 'Prima dei fuochi', 'Luci appese in un giardino'],
  ['fireworks: scintille', 'Due minuti di scintille', 'Scintille dalla chiatta'],
  ['cake', 'Alla torta', 'Torta nuziale su alzata'],
]
const children: readonly Page[] = [
  ['balloons', 'Palloncini', 'Palloncini e festoni in un prato'],
  ['bubbles', 'Bolle giganti', 'Bambini fra le bolle di sapone'],
  ['puppets', 'I burattini', 'Teatrino con due burattini'],
  ['nook', 'L’angolo tranquillo', 'Tenda, tappeto e libri'],
  ['bubbles: al tramonto', 'Fino a sera', 'Bambini che giocano'],
  ['gelato', 'La merenda', 'Carretto dei gelati'],
  ['balloons: festoni', 'Pronti', 'Festoni e palloncini'],
]
const settings: readonly Page[] = [
  ['tables: imperiale', 'Il tavolo imperiale', 'Lunga tavola di legno con fiori'],
  ['gazebo', 'Allestimento per la cerimonia', 'Gazebo chiaro in giardino'],
  ['stringLights', 'Luci a filo', 'Luci appese sopra un tavolo'],
  ['chairs', 'Le Chiavarine', 'Sedie bianche con cuscino'],
  ['laid: oro', 'Bordo oro', 'Posto apparecchiato con candele'],
  ['runner', 'Garza di cotone', 'Runner di garza con fiori'],
  ['ceremony', 'Le sedie, in fila', 'Sedie e arco davanti al lago'],
  ['tables', 'Tavoli tondi', 'Tavoli rotondi sotto le luci'],
]
const music: readonly Page[] = [
  ['stage: quartetto', 'Il quartetto', 'Quattro musicisti su un palco al tramonto'],
  ['instrument: violino', 'Prima di suonare', 'Violino e archetto'],
  ['instrument: arpa', 'L’arpa', 'Arpa in un giardino'],
  ['piano', 'A quattro mani', 'Pianoforte a coda con fiori'],
  ['microphone', 'Le voci', 'Microfono e casse'],
  ['console', 'Dopo mezzanotte', 'Console e pista da ballo'],
  ['instrument: chitarra contrabbasso', 'Aperitivo in swing', 'Chitarra e contrabbasso'],
  ['stage: voce', 'In due', 'Due musicisti su un palco'],
  ['dance', 'Il primo ballo', 'Sposi che ballano sotto le luci'],
]
const cars: readonly Page[] = [
  ['car: spider avorio', 'La spider del 1957', 'Automobile d’epoca scoperta color avorio'],
  ['car: berlina lancia salvia', 'La berlina del 1964', 'Automobile d’epoca verde salvia'],
  ['bonnet', 'Pronta per partire', 'Cofano con nastri e fiori'],
  ['dashboard', 'Dal sedile davanti', 'Volante e cruscotto di un’auto d’epoca'],
  ['away', 'E via', 'Auto degli sposi vista da dietro'],
  ['car: 500 azzurra', 'La più piccola', 'Cinquecento azzurra'],
  ['car: maggiolino bianco', 'Il Maggiolino', 'Maggiolino chiaro'],
  ['plate', 'I dettagli', 'Targa con i nomi e fiocco'],
  ['scooter', 'Per le fotografie', 'Scooter d’epoca con fiori'],
]
const limousines: readonly Page[] = [
  ['car: limousine bianca', 'La limousine bianca', 'Lunga automobile chiara'],
  ['car: limousine nera', 'La limousine', 'Lunga automobile scura'],
  ['bonnet: bianco', 'I nastri', 'Cofano con nastri e fiori'],
  ['away: nero', 'Al ritorno', 'Auto vista da dietro'],
  ['dashboard: nero', 'Dal posto di guida', 'Volante e cruscotto'],
  ['car: limousine notte', 'Di sera', 'Limousine blu notte'],
  ['tower', 'A bordo', 'Piramide di calici'],
]
const carriages: readonly Page[] = [
  ['carriage: bianca', 'Arrivo in carrozza', 'Carrozza bianca con cavalli'],
  ['carriage: avorio', 'Il landau', 'Landau color avorio'],
  ['carriage: rosso', 'Quella rossa', 'Carrozza rossa con cavalli'],
  ['away', 'Sulla strada di casa', 'Strada fra le colline'],
  ['walk: campagna', 'In maneggio', 'Sposi in campagna'],
  ['villa', 'Davanti alla villa', 'Villa con viale'],
  ['carriage: azzurra', 'A maggio', 'Carrozza azzurra'],
]
const sweets: readonly Page[] = [
  ['cake: cipria tre piani', 'La torta al taglio', 'Torta nuziale rosa a tre piani'],
  ['sweetTable', 'Il tavolo dei dolci', 'Tavolo con alzate di dolci'],
  ['confettata: sei', 'La confettata', 'Tavolo con sei coppe di confetti'],
  ['millefeuille', 'Montata in sala', 'Millefoglie con frutti di bosco'],
  ['tasting', 'La prova', 'Tre fette di torta'],
  ['biscuits', 'Con le iniziali', 'Biscotti glassati'],
  ['cake: limone quattro piani', 'Limone e mandorla', 'Torta a quattro piani con limoni'],
  ['gelato', 'Il carretto', 'Carretto dei gelati'],
  ['bar', 'L’open bar', 'Cocktail su un bancone'],
]
const journeys: readonly Page[] = [
  ['journey: santorini', 'Santorini', 'Case bianche e cupole blu sul mare'],
  ['journey: giappone', 'Kyoto, in primavera', 'Portale rosso nell’acqua e monte innevato'],
  ['journey: maldive', 'Una spiaggia', 'Spiaggia con palme'],
  ['suitcase', 'La partenza', 'Valigia, mappa e passaporti'],
  ['flight', 'In volo', 'Aereo sopra le nuvole'],
  ['journey: deserto', 'Il deserto', 'Dune e cammelli'],
  ['journey: nord', 'L’aurora', 'Casetta rossa sotto l’aurora'],
  ['journey: città', 'Una città', 'Grattacieli sull’acqua'],
  ['balloonFlight', 'In mongolfiera', 'Mongolfiere sopra le colline'],
]
const plans: readonly Page[] = [
  ['notebook', 'Il quaderno', 'Agenda con fiori e penna'],
  ['moodboard', 'Le prime idee', 'Bacheca con fotografie, stoffe e fiori'],
  ['ceremony', 'Il rito in giardino', 'Sedie e arco davanti al lago'],
  ['tables', 'La cena', 'Tavoli sotto le luci'],
  ['invitation', 'La carta', 'Partecipazione con sigillo'],
  ['floralArch', 'I fiori', 'Arco di fiori all’aperto'],
  ['dance', 'Il ballo', 'Sposi che ballano'],
  ['laid', 'La tavola', 'Posto apparecchiato con candele'],
]
const catering: readonly Page[] = [
  ['buffet', 'Il buffet sul lago', 'Buffet con alzate e fiori'],
  ['dish', 'Dalla cucina', 'Piatto visto dall’alto'],
  ['laid', 'La tavola', 'Posto apparecchiato con candele'],
  ['tower', 'Il brindisi', 'Piramide di calici'],
  ['kitchen', 'In cucina', 'Pentole e rami in cucina'],
  ['cake', 'La torta', 'Torta nuziale su alzata'],
  ['dish: risotto', 'Il risotto', 'Risotto in un piatto fondo'],
  ['menuCard', 'Il menù', 'Menù su un piatto'],
  ['bar', 'L’aperitivo', 'Cocktail al tramonto'],
]
const taverns: readonly Page[] = [
  ['hall: camino', 'La sala con il camino', 'Sala con volte e camino acceso'],
  ['laid', 'In sala', 'Tavolo apparecchiato'],
  ['dish', 'Il piatto del giorno', 'Piatto visto dall’alto'],
  ['kitchen', 'La cucina', 'Pentole di rame'],
  ['dish: agnello', 'Il secondo', 'Secondo piatto con verdure'],
  ['tables: imperiale', 'In corte', 'Tavola lunga all’aperto'],
  ['bar', 'L’aperitivo', 'Bicchieri al tramonto'],
]
const hotels: readonly Page[] = [
  ['hotel', 'Dal lago', 'Facciata di un hotel'],
  ['suite', 'La suite degli sposi', 'Camera con letto e finestra sul lago'],
  ['hall', 'La sala interna', 'Sala con volte e tavoli'],
  ['ceremony', 'In giardino', 'Sedie e arco davanti all’acqua'],
  ['suite: giardino', 'Una doppia', 'Camera d’albergo con fiori'],
  ['tower', 'L’aperitivo', 'Piramide di calici'],
  ['villa: terrazza lago', 'La dependance', 'Villa con balaustra sull’acqua'],
]
const villas: readonly Page[] = [
  ['villa: terrazza lago', 'La terrazza al tramonto', 'Villa con balaustra sul lago'],
  ['villa', 'Il viale', 'Villa con giardino e cipressi'],
  ['ceremony', 'Allestimento per la cerimonia', 'Sedie e arco all’aperto'],
  ['hall', 'La sala interna', 'Sala con volte e tavoli lunghi'],
  ['castle', 'Dal parco', 'Torre e mura fra gli alberi'],
  ['tables', 'La cena', 'Tavoli sotto le luci'],
  ['suite', 'La camera degli sposi', 'Camera con letto e finestra'],
  ['garland', 'La balaustra', 'Ghirlande di fiori su una balaustra'],
  ['fireworks', 'Il finale', 'Fuochi sull’acqua'],
]
const farms: readonly Page[] = [
  ['masseria', 'Il cortile in pietra', 'Masseria fra gli ulivi'],
  ['tables: imperiale', 'La tavola in corte', 'Tavola lunga con fiori'],
  ['masseria: sera', 'La sera', 'Masseria illuminata'],
  ['stringLights', 'Le luci', 'Luci appese sopra un tavolo'],
  ['suite', 'Una camera', 'Camera con finestra'],
  ['dish', 'La cucina', 'Piatto visto dall’alto'],
  ['ceremony', 'Il rito fra gli ulivi', 'Sedie e arco all’aperto'],
]
const pets: readonly Page[] = [
  ['pet: papillon', 'Olmo, testimone per un giorno', 'Cane con papillon'],
  ['petThings', 'Su misura', 'Collare, guinzaglio e biscotti'],
  ['pet: fiori', 'Il collare di fiori', 'Cane con collare di fiori'],
  ['pet: blu', 'In blu', 'Cane con papillon blu'],
  ['walk: campagna', 'La passeggiata', 'Sposi in campagna'],
  ['pet: medaglia', 'Pronto', 'Cane seduto con medaglia'],
  ['petThings: biscotti', 'La merenda', 'Ciotola di biscotti'],
]

/** What suppliers of a sector show, by sector. */
export const albums: Readonly<Record<number, readonly Page[]>> = {
  ...{ 1: gowns, 31: suits, 6: lingerie, 2: adornments, 7: forGrooms, 5: jewels, 4: beauty, 8: barbers, 9: paper },
  ...{ 10: shows, 11: fires, 12: children, 16: music, 13: settings, 14: photographs, 15: flowers, 17: cars },
  ...{ 18: limousines, 20: carriages, 22: sweets, 23: journeys, 24: plans, 25: catering, 26: taverns, 27: hotels },
  ...{ 28: villas, 29: farms, 30: pets, 3: pets, 19: cars, 21: limousines },
}
