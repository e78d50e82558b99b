import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Albanian. */
export const AL: Words = {
  tag: 'sq',
  contactLine:
    'Food Odyssey administrohet nga {operator}. Përgjigjet ndaj këtij email-i nuk i lexon askush: shkruaj te {email}.',
  contactLineWithoutOperator: 'Përgjigjet ndaj këtij email-i nuk i lexon askush.',
  activation: {
    subject: 'Aktivizo llogarinë tënde në Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Dikush u regjistrua në Food Odyssey me këtë adresë dhe këtë emër dhe zgjodhi një fjalëkalim. Nëse ishe ti, mbetet një hap para se të ngresh velat: hap këtë link dhe shtyp butonin atje që të aktivizosh llogarinë. Linku vlen për 24 orë dhe përdoret vetëm një herë.',
    ],
    button: 'Aktivizo llogarinë',
    footer:
      'Nëse nuk ishe ti, mos e shtyp atë buton: na e thuaj me linkun më poshtë dhe regjistrimi hiqet. Një llogari që nuk aktivizohet e fshijmë pas shtatë ditësh.',
    notMe: 'Nuk isha unë',
  },
  alreadyRegistered: {
    subject: 'Ke tashmë një llogari në Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Dikush sapo provoi të regjistrohej me këtë adresë, me të cilën ekziston tashmë një llogari. Nëse ishe ti, thjesht hyr si zakonisht.',
      'Nëse e ke harruar fjalëkalimin, me këtë link cakton një të ri. Linku vlen për një orë dhe përdoret vetëm një herë.',
    ],
    button: 'Cakto fjalëkalim të ri',
    footer: 'Nëse nuk ishe ti, nuk ke pse të bësh gjë: asgjë nuk ka ndryshuar.',
  },
  newPassword: {
    subject: 'Cakto një fjalëkalim të ri për Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Hap këtë link që të caktosh një fjalëkalim të ri. Linku vlen për një orë dhe përdoret vetëm një herë.',
    ],
    button: 'Cakto fjalëkalim të ri',
    footer: 'Nëse nuk e kërkove ti, nuk ke pse të bësh gjë: asgjë nuk ka ndryshuar.',
  },
  passwordChanged: {
    subject: 'Fjalëkalimi yt në Food Odyssey u ndryshua',
    greeting: 'Përshëndetje {name},',
    lines: ['Fjalëkalimi yt sapo u ndryshua dhe sesionet u mbyllën në të gjitha pajisjet. Hyr me të riun.'],
    button: 'Hyr',
    footer:
      'Nëse nuk ishe ti, cakto menjëherë një fjalëkalim të ri: te faqja e hyrjes zgjidh “Harrove fjalëkalimin?”.',
  },
  emailChange: {
    subject: 'Konfirmo adresën e re për Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Hap këtë link që ta kalosh llogarinë te kjo adresë. Linku vlen për 24 orë dhe përdoret vetëm një herë. Derisa ta hapësh, vlen adresa e vjetër.',
    ],
    button: 'Përdor këtë adresë',
    footer: 'Nëse nuk e kërkove ti, nuk ke pse të bësh gjë: asgjë nuk ka ndryshuar.',
  },
  emailChangeNotice: {
    subject: 'Dikush kërkoi të ndryshojë adresën e llogarisë tënde në Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Dikush që e di fjalëkalimin tënd kërkoi ta kalojë llogarinë tënde te një adresë tjetër. Kjo ndodh kur të hapet linku në email-in e dërguar te ajo adresë. Nëse ishe ti, nuk ke pse të bësh gjë këtu.',
    ],
    button: 'Cakto fjalëkalim të ri',
    footer:
      'Nëse nuk ishe ti, cakto menjëherë një fjalëkalim të ri: kjo e ndal ndryshimin dhe mbyll sesionet në të gjitha pajisjet.',
  },
  emailTaken: {
    subject: 'Ke tashmë një llogari në Food Odyssey',
    greeting: 'Përshëndetje,',
    lines: [
      'Dikush kërkoi ta kalojë llogarinë e vet te kjo adresë, me të cilën ekziston tashmë një llogari. Nëse ishe ti, hyr me këtë adresë ose fshi më parë llogarinë që ekziston me të.',
    ],
    button: 'Hyr',
    footer: 'Nëse nuk ishe ti, nuk ke pse të bësh gjë: asgjë nuk ka ndryshuar.',
  },
  emailChanged: {
    subject: 'Adresa e llogarisë tënde në Food Odyssey u ndryshua',
    greeting: 'Përshëndetje {name},',
    lines: ['Llogaria jote sapo kaloi te një adresë tjetër. Tani e tutje hyr me atë.'],
    button: 'Na shkruaj',
    footer: 'Nëse nuk ishe ti, na shkruaj menjëherë.',
  },
  accountDeleted: {
    subject: 'Llogaria jote në Food Odyssey u fshi',
    greeting: 'Përshëndetje {name},',
    lines: ['Llogaria jote sapo u fshi, bashkë me listat, shenjat dhe gjithçka tjetër që ruhej për ty.'],
    button: 'Na shkruaj',
    footer: 'Nëse nuk ishe ti, na shkruaj.',
  },
  firstProviderSignIn: {
    subject: 'Një mënyrë e re për të hyrë në llogarinë tënde në Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Llogaria jote sapo u hap për herë të parë me një shërbim hyrjeje si Google ose Apple, që e konfirmoi këtë adresë. Fjalëkalimi yt vazhdon të vlejë.',
    ],
    button: 'Cakto fjalëkalim të ri',
    footer:
      'Nëse nuk ishe ti, cakto menjëherë një fjalëkalim të ri: kjo mbyll sesionet në të gjitha pajisjet.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Fjalëkalimi yt në Food Odyssey nuk vlen më',
    greeting: 'Përshëndetje {name},',
    lines: [
      'Llogaria jote sapo u hap për herë të parë me një shërbim hyrjeje si Google ose Apple, që e konfirmoi këtë adresë. Meqë fjalëkalimin mund ta ketë zgjedhur dikush tjetër, ai nuk vlen më dhe sesionet u mbyllën në të gjitha pajisjet e tjera. Listat e tua janë të gjitha aty.',
    ],
    button: 'Cakto fjalëkalim të ri',
    footer: 'Nëse do të hysh edhe me fjalëkalim, cakto një të ri. Nëse nuk hyre ti, bëje menjëherë.',
  },
  reportAnswer: {
    subject: 'Për raportimin tënd te Food Odyssey',
    greeting: 'Përshëndetje {name},',
    lines: ['U raportove moderatorëve listën “{list}”. Kjo është përgjigjja e tyre:', '{answer}'],
    button: 'Lexo rregullat e komunitetit',
    footer: 'E merr këtë email sepse e dërgove ti raportimin. Nuk do të ketë tjetër për të.',
  },
  invitation: {
    subject: 'Je i ftuar në Food Odyssey',
    greeting: 'Përshëndetje,',
    lines: [
      'ata që drejtojnë këtë kopje të Food Odyssey të ftojnë të hapësh një llogari për këtë adresë. Hap lidhjen dhe zgjidh një fjalëkalim: kështu hapet llogaria. Lidhja funksionon një herë dhe vlen shtatë ditë.',
    ],
    button: 'Zgjidh një fjalëkalim',
    footer: 'Nëse nuk do llogari, nuk ke pse të bësh asgjë: ajo fshihet pas shtatë ditësh.',
  },
};
