import { announcementFields } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { offerFields } from '#features/auction/offers/offers.rules.ts'
import { companyFields } from '#features/people/suppliers/company.rules.ts'
import { policyFields, returnFields } from '#features/people/suppliers/policy-fields.rules.ts'
import { ownBonusFields, shippingFields } from '#features/people/suppliers/selling-fields.rules.ts'
import { productFields } from '#features/shop/products/product-fields.rules.ts'
import { photoFields, showcaseFields } from '#features/shop/showcases/showcase-fields.rules.ts'
import { storeFields } from '#features/shop/stores/store-fields.rules.ts'
import { archiveWordsOf } from '#shared/field-texts.ts'

/** Italian names of the columns, as they stand in the archive: stable, so that a program can read them. */
export const exportColumnNames: Readonly<Record<string, string>> = {
  ...archiveWordsOf(announcementFields),
  ...archiveWordsOf(offerFields),
  ...archiveWordsOf(companyFields),
  ...archiveWordsOf(policyFields),
  ...archiveWordsOf(returnFields),
  ...archiveWordsOf(shippingFields),
  ...archiveWordsOf(ownBonusFields),
  ...archiveWordsOf(showcaseFields),
  ...archiveWordsOf(photoFields),
  ...archiveWordsOf(storeFields),
  ...archiveWordsOf(productFields),
  ...{
    id: 'codice',
    role: 'ruolo',
    email: 'email',
    handle: 'nome_pubblico',
    status: 'stato',
    fullName: 'nome_completo',
  },
  ...{ unverifiedSince: 'senza_verifica_dal', pausedAt: 'in_pausa_dal' },
  ...{ phone: 'telefono', address: 'indirizzo', image: 'foto', image2: 'seconda_foto', createdAt: 'creato_il' },
  ...{
    closingAt: 'chiusura_dal',
    effectiveAt: 'ha_effetto_dal',
    suspendedAt: 'sospeso_il',
    suspensionCause: 'causa_sospensione',
    suspensionReason: 'motivo_sospensione',
  },
  ...{ inactivityWarnedAt: 'avvisato_inattivita_il', erasureRequestedAt: 'eliminazione_chiesta_il' },
  ...{ erasureDueAt: 'eliminazione_prevista_il', closedAt: 'chiuso_il', erasedAt: 'eliminato_il' },
  ...{ emailConfirmedAt: 'email_confermata_il', lastLoginAt: 'ultimo_accesso_il', accountId: 'codice_account' },
  ...{ expiresAt: 'scade_il', revokedAt: 'terminato_il', lastSeenAt: 'ultima_attivita_il', ipPrefix: 'rete' },
  factorConfirmedAt: 'codice_confermato_il',
  handedOverAt: 'consegnata_al_server_il',
  ...{
    userAgent: 'dispositivo',
    purpose: 'scopo',
    usedAt: 'usato_il',
    granted: 'concesso',
    textVersion: 'versione_testo',
  },
  ...{ memberId: 'codice_collaboratore', joinedAt: 'entrato_il', removedAt: 'uscito_il', invitedAt: 'invitato_il' },
  ...{ acceptedAt: 'accettato_il', withdrawnAt: 'ritirato_il' },
  ...{ openedBy: 'aperta_da', awaits: 'tocca_a', dueAt: 'entro_il', endedAt: 'conclusa_il' },
  ...{ disputeId: 'codice_controversia', authorKind: 'autore_tipo', resolutionId: 'codice_decisione' },
  ...{
    remindedFor: 'ricordato_per_il',
    wordsId: 'codice_testo',
    facts: 'fatti',
    ground: 'regola',
    refundAskedAt: 'rimborso_chiesto_il',
  },
  ...{ savedAt: 'salvato_il', year: 'anno', serial: 'numero', issuedOn: 'emessa_il', month: 'mese' },
  ...{ issuer: 'emittente', customer: 'cliente', taxableCents: 'imponibile_netto_euro', correctsId: 'storna_fattura' },
  ...{ invoiceId: 'codice_fattura', lineId: 'codice_riga_fattura', subject: 'oggetto', purchaseId: 'codice_acquisto' },
  ...{
    feeId: 'codice_commissione',
    undoesId: 'annulla',
    reference: 'riferimento',
    valueOn: 'valuta',
    notedAt: 'registrato_il',
    stage: 'momento',
  },
  ...{
    remindedOn: 'giorno_promemoria',
    remindedAt: 'inviato_il',
    firstName: 'nome',
    lastName: 'cognome',
    bornOn: 'nato_il',
  },
  ...{ screen: 'schermata', recordedAt: 'registrato_il', coupleId: 'codice_coppia', sectorId: 'codice_settore' },
  ...{ macroId: 'codice_categoria', title: 'titolo', description: 'descrizione' },
  ...{ city: 'comune', province: 'provincia', lat: 'latitudine', lon: 'longitudine', timing: 'tipo_data' },
  ...{ serviceOn: 'data_servizio', serviceUntilOn: 'data_fine_servizio', durationDays: 'giorni_pubblicazione' },
  ...{
    answers: 'risposte',
    republishedFromId: 'ripubblicato_da',
    submittedAt: 'inviato_il',
    publishedAt: 'pubblicato_il',
  },
  ...{ decidedBy: 'deciso_da', decidedAt: 'deciso_il', winnerOfferId: 'proposta_vincente', boughtAt: 'acquistato_il' },
  ...{ query: 'filtri', digest: 'avviso_email', toldUntil: 'avvisato_fino_a' },
  ...{ toldOn: 'ultimo_avviso_il', frequency: 'frequenza', notificationId: 'codice_notifica' },
  ...{ together: 'raccolta_con', mailedAt: 'email_del' },
  ...{ questionVersion: 'versione_domande', definitions: 'domande', revision: 'revisione' },
  ...{ textId: 'codice_testo', fields: 'testi', writtenAt: 'scritto_il' },
  ...{
    winnerSupplierId: 'fornitore_scelto',
    toCity: 'verso_citta',
    toSectorId: 'verso_settore',
    runsUntil: 'in_corso_fino_al',
    isChosen: 'scelta',
  },
  ...{ soldBy: 'venduto_da', soldOn: 'venduto_il' },
  ...{ stock: 'pezzi', saleStock: 'pezzi_in_vendita', rentals: 'noleggi' },
  ...{ saleFromCents: 'vendita_da_euro', rentalFromCents: 'noleggio_da_euro' },
  ...{ sentOn: 'giorno_invio', paidOn: 'giorno_pagamento' },
  ...{ closedUnpaidAt: 'chiuso_senza_pagamento_il' },
  ...{
    reason: 'motivo',
    noticesSent: 'avvisi_inviati',
    announcementId: 'codice_annuncio',
    supplierId: 'codice_fornitore',
  },
  ...{ grantReason: 'motivo_omaggio', checked: 'controlli', overridden: 'verificata_comunque', sizeBytes: 'byte' },
  ...{ startedAt: 'iniziato_il', endsAt: 'termina_il', endedAt: 'terminato_alle', uploadedAt: 'caricato_il' },
  ...{ receivedOn: 'ricevuta_il', dueOn: 'da_evadere_entro', openedAt: 'aperto_il', outcome: 'esito' },
  ...{
    batchId: 'codice_lavoro',
    isTrial: 'solo_prova',
    effect: 'esito',
    personId: 'codice_account',
    task: 'compito',
    columns: 'colonne',
    rows: 'righe',
  },
  ...{ state: 'stato_riga', finishedAt: 'finito_il' },
  ...{ turn: 'turno', vote: 'cuori' },
  ...{ feeBps: 'commissione_percento', sentAt: 'spedito_il', readAt: 'letto_il', text: 'testo', askedAt: 'chiesto_il' },
  ...{
    answer: 'risposta',
    answeredAt: 'risposto_il',
    kind: 'tipo',
    planId: 'codice_piano',
    passId: 'codice_smart_pass',
  },
  ...{ name: 'nome', months: 'mesi', participations: 'partecipazioni', vatCents: 'iva_euro', orderedAt: 'ordinato_il' },
  ...{
    replacesId: 'codice_abbonamento_sostituito',
    creditCents: 'sconto_giorni_non_goduti_euro',
    atEnd: 'alla_scadenza',
  },
  ...{
    nextPlanId: 'codice_piano_successivo',
    carried: 'portate',
    closedBy: 'chiuso_da_acquisto',
    returnReason: 'motivo_restituzione',
  },
  ...{ startsAt: 'inizia_il', endsAt: 'finisce_il', purchaseId: 'codice_acquisto', used: 'usate' },
  ...{ creditId: 'codice_credito', spentAt: 'usata_il', returnedAt: 'restituita_il', orderId: 'codice_ordine' },
  ...{ baseCents: 'imponibile_euro', feeCents: 'commissione_euro', vatBps: 'iva_percento', accruedAt: 'maturata_il' },
  ...{ dueOn: 'da_pagare_entro', paidAt: 'pagato_il', visitorId: 'codice_visitatore', statistics: 'statistiche' },
  ...{ assistance: 'assistenza', advertising: 'pubblicita', gender: 'genere', weddingOn: 'data_nozze' },
  ...{ weddingLocality: 'luogo_nozze', taxCode: 'codice_fiscale', subject: 'oggetto', subjectId: 'codice_oggetto' },
  ...{ list: 'elenco', query: 'ricerca', isDefault: 'predefinita', savedAt: 'salvato_il' },
  ...{ addedOn: 'giorno_aggiunta' },
  ...{ addedAt: 'aggiunto_il', provider: 'servizio', linkedAt: 'collegato_il', document: 'documento' },
  ...{ version: 'versione', notifiedAt: 'comunicato_il', type: 'categoria', actionId: 'riferimento' },
  ...{ fromHandle: 'da_nome_pubblico', fromName: 'da_nome', fromImage: 'da_foto', occasion: 'occasione' },
  ...{ number: 'numero_civico', cap: 'cap', offerId: 'codice_proposta', goodsCents: 'merce_euro' },
  ...{
    bonusBps: 'bonus_percento',
    bonusCents: 'bonus_euro',
    shippingCents: 'spedizione_euro',
    totalCents: 'totale_euro',
  },
  ...{
    billing: 'fatturazione',
    recipient: 'destinatario',
    seller: 'venditore',
    attachments: 'allegati',
    placedAt: 'ordinato_il',
    shippedAt: 'spedito_il',
  },
  ...{ agreed: 'concordato', request: 'richiesta' },
  ...{ receivedAt: 'ricevuto_il', returnUntil: 'reso_entro', carrier: 'corriere', trackingNumber: 'numero_spedizione' },
  ...{ paymentId: 'codice_pagamento', transactionCode: 'codice_transazione', deliveryMinDays: 'consegna_giorni_da' },
  ...{ deliveryMaxDays: 'consegna_giorni_a', code: 'sigla', quantity: 'quantita', unitCents: 'prezzo_unitario_euro' },
  ...{ condition: 'condizione', size: 'taglia', color: 'colore', outcome: 'esito', payerId: 'codice_pagante' },
  ...{
    payeeMerchantId: 'conto_beneficiario',
    returnPath: 'pagina',
    amountCents: 'importo_euro',
    fromOn: 'dal_giorno',
    untilOn: 'al_giorno',
    keptCents: 'trattenuto_euro',
    itemsCents: 'voci_euro',
  },
  ...{
    providerOrderId: 'codice_ordine_servizio',
    captureId: 'codice_incasso',
    failure: 'errore',
    startedAt: 'avviato_il',
  },
  ...{ settledAt: 'concluso_il', requestedAt: 'chiesto_il', readyAt: 'pronto_il', sizeBytes: 'dimensione_byte' },
  ...{ caseId: 'codice_caso', decisionId: 'codice_decisione', appealId: 'codice_ricorso', action: 'provvedimento' },
  ...{ concernedId: 'account_toccato', side: 'parte', reportId: 'codice_segnalazione' },
  ...{ filedAt: 'presentato_il', withheldAt: 'nascosto_dallo_staff_il' },
  ...{ reportedAt: 'segnalato_il', orderLineId: 'codice_riga', stars: 'stelle', anonymous: 'anonima' },
  ...{
    writtenAt: 'scritta_il',
    changedAt: 'modificata_il',
    hiddenAt: 'nascosta_il',
    hiddenReason: 'motivo_nascosta',
    confirmedAt: 'confermata_il',
  },
  ...{ reply: 'risposta', repliedAt: 'risposto_il', snapshot: 'annuncio_in_quel_momento', changes: 'modifiche_fatte' },
  ...{ uploadName: 'nome_del_file', reconfirmAskedAt: 'conferma_chiesta_il', reconfirmAnswer: 'conferma' },
  ...{ reconfirmAnsweredAt: 'conferma_risposta_il' },
  ...{ merchantId: 'conto_di_incasso', nextMerchantId: 'prossimo_conto_di_incasso', hidden: 'nascosto' },
  nextMerchantAt: 'prossimo_conto_dal',
  ...{
    oldEmail: 'email_di_prima',
    newEmail: 'nuova_email',
    byStaff: 'chiesto_dallo_staff',
    newConfirmedAt: 'confermato_dal_nuovo_il',
  },
  ...{ oldConfirmedAt: 'confermato_dal_vecchio_il', doneAt: 'fatto_il' },
  ...{
    ruleId: 'bonus_di_categoria',
    joinedAt: 'aderito_il',
    leftAt: 'lasciato_il',
    bonusRuleId: 'bonus_di_categoria_usato',
  },
  ...{ day: 'giorno', page: 'pagina', views: 'visite' },
  ...{ event: 'evento', actorKind: 'chi', details: 'dettagli', occurredAt: 'avvenuto_il' },
  ...{ template: 'modello_email', shipmentId: 'codice_pacco', authorId: 'codice_autore' },
  logo: 'logo',
  ...{ banner: 'banner', bannerMobile: 'banner_telefono', mapLat: 'mappa_latitudine', mapLon: 'mappa_longitudine' },
  ...{ mapPrecision: 'mappa_precisione', mapAddress: 'mappa_indirizzo', reviewCount: 'recensioni' },
  ...{ ratingHundredths: 'media_stelle_centesimi', updatedAt: 'aggiornato_il', position: 'posizione' },
  ...{ featuredCodes: 'in_primo_piano' },
  publishedFrom: 'visibile_dal',
  otherInformation: 'caratteristiche',
  ...{ safety: 'sicurezza', productId: 'codice_prodotto', option1: 'opzione_1', option2: 'opzione_2' },
  ...{ canAdvance: 'acconto', minDays: 'giorni_minimi', bufferDays: 'giorni_di_pausa', rentalFrom: 'noleggio_dal' },
  ...{ rentalUntil: 'noleggio_al', removedAt: 'tolto_il', optionId: 'codice_opzione', since: 'dal', unit: 'pezzo' },
  ...{ startOn: 'dal_giorno', endOn: 'al_giorno', freeOn: 'libero_dal', source: 'origine', note: 'nota' },
  ...{ providerRefundId: 'codice_rimborso_servizio', attempts: 'tentativi', refundedCents: 'rimborsato_euro' },
  ...{ postedAt: 'registrato_il', entryId: 'codice_movimento', account: 'conto' },
  ...{
    paidCents: 'pagato_euro',
    comment: 'commento',
    reductionReason: 'motivo_riduzione',
    refundedAt: 'rimborsato_il',
    returnId: 'codice_reso',
  },
  ...{ heldUntil: 'riservato_fino_al', releasedAt: 'liberato_il' },
  ...{ nowCents: 'acconto_euro', balancePaidAt: 'saldo_pagato_il', cancelledAt: 'annullato_il' },
  ...{ cancelledBy: 'annullato_da', cancelReason: 'motivo_annullamento', measures: 'misure', withdrawal: 'recesso' },
  ...{
    sessionId: 'codice_sessione',
    endpoint: 'indirizzo_avvisi',
    lastSuccessAt: 'ultimo_avviso_il',
    failures: 'avvisi_falliti',
  },
  ...{ productId: 'codice_prodotto', startRequestedAt: 'inizio_servizio_chiesto_il' },
  ...{ exclusionReadAt: 'esclusione_recesso_letta_il', declaredName: 'chi_recede', receiptEmail: 'email_ricevuta' },
  ...{ wish: 'preferenza', claimedAt: 'segnalato_il' },
  ...{ feedId: 'codice_calendario', triedAt: 'provato_il', nextReadAt: 'si_rilegge_il' },
  ...{ problem: 'problema', remark: 'osservazioni', eventCount: 'eventi' },
  ...{ conversationId: 'codice_conversazione', messageId: 'codice_messaggio' },
  ...{ openedAt: 'aperta_il', lastAt: 'ultimo_messaggio_il', lastMessageId: 'codice_ultimo_messaggio' },
  ...{ coupleReadId: 'letto_dagli_sposi_fino_a', otherReadId: 'letto_dal_fornitore_fino_a' },
  ...{ blockedById: 'bloccata_da', blockedAt: 'bloccata_il' },
}

/** What stands in the archive for one value: euros and percentages as plain decimals, instants as ISO texts. */
export const exportValue = (column: string, value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'number') return value ?? null
  return column.endsWith('Cents') || column.endsWith('Bps') ? (value / 100).toFixed(2) : value
}

/** One row under its Italian names, without the hidden columns. */
export const exportRow = (
  row: Readonly<Record<string, unknown>>,
  hidden: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.has(column))
      .map(([column, value]) => [exportColumnNames[column] ?? column, exportValue(column, value)]),
  )

const csvCell = (value: unknown): string => {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
