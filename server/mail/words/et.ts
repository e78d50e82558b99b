import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Estonian. */
export const ET: Words = {
  tag: 'et',
  contactLine:
    'Food Odysseyd haldab {operator}. Sellele kirjale saadetud vastuseid ei loeta: kirjuta aadressile {email}.',
  contactLineWithoutOperator: 'Sellele kirjale saadetud vastuseid ei loeta.',
  activation: {
    subject: 'Aktiveeri oma Food Odyssey konto',
    greeting: 'Tere, {name}!',
    lines: [
      'Keegi registreerus Food Odysseys selle aadressi ja nimega ning valis parooli. Kui see olid sina, on enne purjede heiskamist jäänud üks samm: ava see link ja vajuta seal nuppu, et konto aktiveerida. Link kehtib 24 tundi ja töötab ainult ühe korra.',
    ],
    button: 'Aktiveeri konto',
    footer:
      'Kui see polnud sina, ära seda nuppu vajuta: anna alloleva lingiga teada ja registreering eemaldatakse. Konto, mida ei aktiveerita, kustutatakse seitsme päeva pärast.',
    notMe: 'See polnud mina',
  },
  alreadyRegistered: {
    subject: 'Sul on juba Food Odyssey konto',
    greeting: 'Tere, {name}!',
    lines: [
      'Keegi proovis äsja registreeruda selle aadressiga, millega on juba konto avatud. Kui see olid sina, logi lihtsalt sisse nagu ikka.',
      'Kui oled parooli unustanud, saad selle lingiga määrata uue. Link kehtib ühe tunni ja töötab ainult ühe korra.',
    ],
    button: 'Määra uus parool',
    footer: 'Kui see polnud sina, ei pea sa midagi tegema: midagi pole muutunud.',
  },
  newPassword: {
    subject: 'Määra Food Odyssey uus parool',
    greeting: 'Tere, {name}!',
    lines: ['Ava see link, et määrata uus parool. Link kehtib ühe tunni ja töötab ainult ühe korra.'],
    button: 'Määra uus parool',
    footer: 'Kui sa seda ei palunud, ei pea sa midagi tegema: midagi pole muutunud.',
  },
  passwordChanged: {
    subject: 'Su Food Odyssey parool on muudetud',
    greeting: 'Tere, {name}!',
    lines: ['Su parool muudeti äsja ja sind logiti kõigis seadmetes välja. Logi sisse uue parooliga.'],
    button: 'Logi sisse',
    footer: 'Kui see polnud sina, määra kohe uus parool: vali sisselogimise lehel „Unustasid parooli?“.',
  },
  emailChange: {
    subject: 'Kinnita oma uus Food Odyssey aadress',
    greeting: 'Tere, {name}!',
    lines: [
      'Ava see link, et viia oma konto sellele aadressile. Link kehtib 24 tundi ja töötab ainult ühe korra. Kuni sa seda ei ava, kehtib vana aadress.',
    ],
    button: 'Kasuta seda aadressi',
    footer: 'Kui sa seda ei palunud, ei pea sa midagi tegema: midagi pole muutunud.',
  },
  emailChangeNotice: {
    subject: 'Keegi soovis muuta su Food Odyssey konto aadressi',
    greeting: 'Tere, {name}!',
    lines: [
      'Keegi, kes teab su parooli, soovis viia su konto teisele aadressile. See juhtub siis, kui avatakse link sellele aadressile saadetud kirjas. Kui see olid sina, ei pea sa siin midagi tegema.',
    ],
    button: 'Määra uus parool',
    footer: 'Kui see polnud sina, määra kohe uus parool: see peatab muudatuse ja logib kõik seadmed välja.',
  },
  emailTaken: {
    subject: 'Sul on juba Food Odyssey konto',
    greeting: 'Tere!',
    lines: [
      'Keegi soovis viia oma konto sellele aadressile, millega on juba teine konto avatud. Kui see olid sina, logi sisse selle aadressiga või kustuta enne see teine konto.',
    ],
    button: 'Logi sisse',
    footer: 'Kui see polnud sina, ei pea sa midagi tegema: midagi pole muutunud.',
  },
  emailChanged: {
    subject: 'Su Food Odyssey konto aadress on muudetud',
    greeting: 'Tere, {name}!',
    lines: ['Su konto viidi äsja teisele aadressile. Edaspidi logid sisse sellega.'],
    button: 'Kirjuta meile',
    footer: 'Kui see polnud sina, kirjuta meile kohe.',
  },
  accountDeleted: {
    subject: 'Su Food Odyssey konto on kustutatud',
    greeting: 'Tere, {name}!',
    lines: [
      'Su konto kustutati äsja koos nimekirjade, märgitud roogade ja kõige muuga, mis sinu jaoks talletatud oli.',
    ],
    button: 'Kirjuta meile',
    footer: 'Kui see polnud sina, kirjuta meile.',
  },
  firstProviderSignIn: {
    subject: 'Uus viis oma Food Odyssey kontole sisse logida',
    greeting: 'Tere, {name}!',
    lines: [
      'Su konto avati äsja esimest korda sisselogimisteenuse kaudu, näiteks Google’i või Apple’i omaga, mis kinnitas selle aadressi. Su parool kehtib edasi.',
    ],
    button: 'Määra uus parool',
    footer: 'Kui see polnud sina, määra kohe uus parool: see logib kõik seadmed välja.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Su Food Odyssey parool enam ei kehti',
    greeting: 'Tere, {name}!',
    lines: [
      'Su konto avati äsja esimest korda sisselogimisteenuse kaudu, näiteks Google’i või Apple’i omaga, mis kinnitas selle aadressi. Parooli võis valida keegi teine, seepärast see enam ei kehti ja kõik teised seadmed logiti välja. Su nimekirjad on kõik alles.',
    ],
    button: 'Määra uus parool',
    footer: 'Kui tahad sisse logida ka parooliga, määra uus. Kui sisse ei loginud sina, tee seda kohe.',
  },
  reportAnswer: {
    subject: 'Sinu teade Food Odysseyle',
    greeting: 'Tere, {name}!',
    lines: ['Sa teatasid moderaatoritele nimekirjast „{list}“. Siin on nende vastus:', '{answer}'],
    button: 'Loe kogukonna reegleid',
    footer: 'Said selle kirja, sest saatsid selle teate. Rohkem kirju selle kohta ei tule.',
  },
  invitation: {
    subject: 'Sind on kutsutud Food Odysseysse',
    greeting: 'Tere!',
    lines: [
      'Selle Food Odyssey koopia haldajad kutsuvad sind selle aadressiga kontot avama. Ava link ja vali parool: sellega avatakse konto. Link töötab üks kord ja kehtib seitse päeva.',
    ],
    button: 'Vali parool',
    footer: 'Kui sa kontot ei soovi, ei pea sa midagi tegema: see kustutatakse seitsme päeva pärast.',
  },
};
