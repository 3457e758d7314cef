import { goldenEndings } from '../../../../test/endings.ts'

// What ending a contract with a caparra penitenziale comes to, in euros. Contract, moments and sources of the quotes: `test/endings.ts`.
goldenEndings('caparra_penitenziale', {
  couple: {
    // Art. 52, comma 1, Codice del consumo: «[…] il consumatore dispone di un periodo di quattordici giorni per recedere da un contratto a
    // distanza o negoziato fuori dei locali commerciali senza dover fornire alcuna motivazione […]»; comma 2, lettera a: «nel caso dei
    // contratti di servizi, dal giorno della conclusione del contratto».
    // Art. 54, comma 2: «Il consumatore ha esercitato il proprio diritto di recesso entro il periodo di recesso […] se la comunicazione
    // relativa all'esercizio del diritto di recesso è inviata dal consumatore prima della scadenza del periodo di recesso.»
    // Art. 56, comma 1: «Il professionista rimborsa tutti i pagamenti ricevuti dal consumatore […]. È nulla qualsiasi clausola che preveda
    // limitazioni al rimborso nei confronti del consumatore delle somme versate in conseguenza dell'esercizio del diritto di recesso.»
    // Art. 59, comma 1: «Il diritto di recesso di cui agli articoli da 52 a 58 per i contratti a distanza e i contratti negoziati fuori dei
    // locali commerciali è escluso relativamente a: […] n) […] i servizi riguardanti le attività del tempo libero qualora il contratto
    // preveda una data o un periodo di esecuzione specifici». Catering is named by the same letter.
    // Art. 1373 c.c., first comma: «Se a una delle parti è attribuita la facoltà di recedere dal contratto, tale facoltà può essere
    // esercitata finché il contratto non abbia avuto un principio di esecuzione.»; fourth: «È salvo in ogni caso il patto contrario.»
    // Art. 1386 c.c.: «Se nel contratto è stipulato il diritto di recesso per una o per entrambe le parti, la caparra ha la sola funzione
    // di corrispettivo del recesso. In questo caso, il recedente perde la caparra data […]».
    // What was paid beyond the caparra goes back by art. 2033 c.c.: «Chi ha eseguito un pagamento non dovuto ha diritto di ripetere ciò che
    // ha pagato.»
    change_of_mind: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | artt. 52 e 56 del Codice del consumo
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | artt. 52 e 56 del Codice del consumo
      law over, first step paid      | 2.700 |     0 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      law excluded, first step paid  | 2.700 |     0 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1373 c.c. e condizioni concordate
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1373 c.c. e condizioni concordate
      free over, first step paid     | 2.700 |     0 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      free over, two steps paid      | 6.300 | 3.600 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      terms unsaid, two steps paid   | 6.300 | 3.600 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      step late 16 days              | 6.300 | 3.600 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      step late 17 days              | 6.300 | 3.600 | 2.700 |       0 | art. 1386, secondo comma, c.c.
      eve of the service, all paid   | 9.000 | 6.300 | 2.700 |       0 | art. 1386, secondo comma, c.c.
    `,
    // Art. 1386, first comma, c.c.: «[…] la caparra ha la sola funzione di corrispettivo del recesso»: it does not settle a default.
    // Art. 1453 c.c.: «Nei contratti con prestazioni corrispettive, quando uno dei contraenti non adempie le sue obbligazioni, l'altro può
    // a sua scelta chiedere l'adempimento o la risoluzione del contratto, salvo, in ogni caso, il risarcimento del danno.»
    // Art. 1458 c.c.: «La risoluzione del contratto per inadempimento ha effetto retroattivo tra le parti […]».
    default: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
    `,
    // Art. 1463 c.c.: «Nei contratti con prestazioni corrispettive, la parte liberata per la sopravvenuta impossibilità della prestazione
    // dovuta non può chiedere la controprestazione, e deve restituire quella che abbia già ricevuta, secondo le norme relative alla
    // ripetizione dell'indebito.»
    force_majeure: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
    `,
    // Art. 1372, first comma, c.c.: «Il contratto ha forza di legge tra le parti. Non può essere sciolto che per mutuo consenso o per cause
    // ammesse dalla legge.»
    agreement: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
    `,
  },
  supplier: {
    // Art. 1386, second comma, c.c.: «In questo caso, il recedente […] deve restituire il doppio di quella che ha ricevuta.»
    change_of_mind: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |   2.700 | art. 1386, secondo comma, c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |   2.700 | art. 1386, secondo comma, c.c.
    `,
    // Art. 1386, first comma, c.c.: «[…] la caparra ha la sola funzione di corrispettivo del recesso»: it does not settle a default.
    // Art. 1453 c.c.: «Nei contratti con prestazioni corrispettive, quando uno dei contraenti non adempie le sue obbligazioni, l'altro può
    // a sua scelta chiedere l'adempimento o la risoluzione del contratto, salvo, in ogni caso, il risarcimento del danno.»
    // Art. 1458 c.c.: «La risoluzione del contratto per inadempimento ha effetto retroattivo tra le parti […]».
    // Art. 1454 c.c., for what may be the default: «Alla parte inadempiente l'altra può intimare per iscritto di adempiere in un congruo
    // termine, con dichiarazione che, decorso inutilmente detto termine, il contratto s'intenderà senz'altro risoluto.»
    default: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1453 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1453 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1453 c.c.
    `,
    // Art. 1463 c.c., as above, whichever side ends it.
    force_majeure: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1463 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1463 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1463 c.c.
    `,
    // Art. 1372 c.c., as above.
    agreement: `
      when                           |  paid |  back |  kept | besides | article
      law, last day, first step paid | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      law, last day, all paid        | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
      law over, first step paid      | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      law excluded, first step paid  | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      free, last day, two steps paid | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      free, last day, all paid       | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
      free over, first step paid     | 2.700 | 2.700 |     0 |       0 | art. 1372 c.c.
      free over, two steps paid      | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      terms unsaid, two steps paid   | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      step late 16 days              | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      step late 17 days              | 6.300 | 6.300 |     0 |       0 | art. 1372 c.c.
      eve of the service, all paid   | 9.000 | 9.000 |     0 |       0 | art. 1372 c.c.
    `,
  },
})
