import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Italian. */
export const IT: Words = {
  tag: 'it',
  contactLine:
    'Food Odyssey è gestita da {operator}. Le risposte a questa email non vengono lette: scrivi invece a {email}.',
  contactLineWithoutOperator: 'Le risposte a questa email non vengono lette.',
  activation: {
    subject: 'Attiva il tuo account Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Qualcuno si è registrato su Food Odyssey con questo indirizzo e questo nome e ha scelto una password. Se eri tu, manca un solo passo prima di salpare: apri questo link e premi il pulsante per attivare il tuo account. Il link è valido per 24 ore e funziona una volta sola.',
    ],
    button: 'Attiva il mio account',
    footer:
      'Se non eri tu, non premere quel pulsante: faccelo sapere con il link qui sotto e la registrazione viene rimossa. Un account mai attivato viene eliminato dopo sette giorni.',
    notMe: 'Non ero io',
  },
  alreadyRegistered: {
    subject: 'Hai già un account Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Qualcuno ha appena provato a registrarsi con questo indirizzo, a cui è già associato un account. Se eri tu, accedi semplicemente come al solito.',
      'Se hai dimenticato la password, usa questo link per impostarne una nuova. È valido per un’ora e funziona una volta sola.',
    ],
    button: 'Imposta una nuova password',
    footer: 'Se non eri tu, non devi fare nulla: non è cambiato niente.',
  },
  newPassword: {
    subject: 'Imposta una nuova password per Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Apri questo link per impostare una nuova password. È valido per un’ora e funziona una volta sola.',
    ],
    button: 'Imposta una nuova password',
    footer: 'Se non l’hai chiesto tu, non devi fare nulla: non è cambiato niente.',
  },
  passwordChanged: {
    subject: 'La tua password di Food Odyssey è stata cambiata',
    greeting: 'Ciao {name},',
    lines: [
      'La tua password è appena stata cambiata e l’accesso è stato chiuso su tutti i dispositivi. Accedi con quella nuova.',
    ],
    button: 'Accedi',
    footer:
      'Se non eri tu, imposta subito una nuova password: scegli «Hai dimenticato la password?» nella pagina di accesso.',
  },
  emailChange: {
    subject: 'Conferma il tuo nuovo indirizzo per Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Apri questo link per passare il tuo account a questo indirizzo. È valido per 24 ore e funziona una volta sola. Finché non lo apri, resta valido il vecchio indirizzo.',
    ],
    button: 'Usa questo indirizzo',
    footer: 'Se non l’hai chiesto tu, non devi fare nulla: non è cambiato niente.',
  },
  emailChangeNotice: {
    subject: 'Qualcuno ha chiesto di cambiare l’indirizzo del tuo account Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Qualcuno che conosce la tua password ha chiesto di passare il tuo account a un altro indirizzo. Il cambio avviene quando viene aperto il link inviato a quell’indirizzo. Se eri tu, qui non devi fare nulla.',
    ],
    button: 'Imposta una nuova password',
    footer:
      'Se non eri tu, imposta subito una nuova password: così il cambio si ferma e l’accesso si chiude su tutti i dispositivi.',
  },
  emailTaken: {
    subject: 'Hai già un account Food Odyssey',
    greeting: 'Ciao,',
    lines: [
      'Qualcuno ha chiesto di passare il proprio account a questo indirizzo, a cui è già associato un altro account. Se eri tu, accedi con questo indirizzo, o elimina prima l’account che lo usa già.',
    ],
    button: 'Accedi',
    footer: 'Se non eri tu, non devi fare nulla: non è cambiato niente.',
  },
  emailChanged: {
    subject: 'L’indirizzo del tuo account Food Odyssey è stato cambiato',
    greeting: 'Ciao {name},',
    lines: ['Il tuo account è appena passato a un altro indirizzo. Da ora accedi con quello.'],
    button: 'Scrivici',
    footer: 'Se non eri tu, scrivici subito.',
  },
  accountDeleted: {
    subject: 'Il tuo account Food Odyssey è stato eliminato',
    greeting: 'Ciao {name},',
    lines: [
      'Il tuo account è appena stato eliminato, con le liste, i piatti spuntati e tutto ciò che era salvato per te.',
    ],
    button: 'Scrivici',
    footer: 'Se non eri tu, scrivici.',
  },
  firstProviderSignIn: {
    subject: 'Un nuovo modo di accedere al tuo account Food Odyssey',
    greeting: 'Ciao {name},',
    lines: [
      'Il tuo account è stato appena aperto per la prima volta con un servizio di accesso come Google o Apple, che ha confermato questo indirizzo. La tua password funziona ancora.',
    ],
    button: 'Imposta una nuova password',
    footer:
      'Se non eri tu, imposta subito una nuova password: così l’accesso si chiude su tutti i dispositivi.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'La tua password di Food Odyssey non funziona più',
    greeting: 'Ciao {name},',
    lines: [
      'Il tuo account è stato appena aperto per la prima volta con un servizio di accesso come Google o Apple, che ha confermato questo indirizzo. Poiché la password potrebbe averla scelta qualcun altro, non funziona più e l’accesso è stato chiuso su tutti gli altri dispositivi. Le tue liste ci sono tutte.',
    ],
    button: 'Imposta una nuova password',
    footer:
      'Se vuoi accedere anche con una password, impostane una nuova. Se l’accesso non era tuo, imposta subito una nuova password.',
  },
  reportAnswer: {
    subject: 'La tua segnalazione a Food Odyssey',
    greeting: 'Ciao {name},',
    lines: ['Hai segnalato ai moderatori la lista «{list}». Ecco la loro risposta:', '{answer}'],
    button: 'Leggi le regole della community',
    footer: 'Ricevi questa email perché hai inviato la segnalazione. Non ne arriveranno altre su questo.',
  },
  invitation: {
    subject: 'Hai ricevuto un invito a Food Odyssey',
    greeting: 'Ciao,',
    lines: [
      'chi gestisce questa copia di Food Odyssey ti invita ad aprire un account per questo indirizzo. Apri il link e scegli una password: così l’account si apre. Il link funziona una volta sola ed è valido per sette giorni.',
    ],
    button: 'Scegli una password',
    footer: 'Se non vuoi un account, non devi fare nulla: verrà eliminato dopo sette giorni.',
  },
};
