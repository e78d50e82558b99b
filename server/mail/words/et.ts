import type { Words } from '#server/mail/words.ts';

/** Mails in Estonian. */
export const ET: Words = {
  tag: 'et',
  from: 'Food Odysseyd haldab {operator}. Sellele kirjale saadetud vastuseid ei loeta: kirjuta aadressile {email}.',
  fromNobody: 'Sellele kirjale saadetud vastuseid ei loeta.',
  activation: {
    subject: 'Aktiveeri oma Food Odyssey konto',
    greeting: 'Tere, {name}!',
    lines: [
      'Enne purjede heiskamist on jäänud üks samm: ava see link ja aktiveeri oma konto. Link kehtib 24 tundi ja töötab ainult ühe korra.',
    ],
    button: 'Aktiveeri konto',
    footer:
      'Kui sina ei registreerunud, ei pea sa midagi tegema: konto, mida ei aktiveerita, kustutatakse seitsme päeva pärast.',
  },
  alreadyRegistered: {
    subject: 'Sul on juba Food Odyssey konto',
    greeting: 'Tere, {name}!',
    lines: [
      'Keegi proovis äsja registreeruda selle aadressiga, millel on juba konto. Kui see olid sina, logi lihtsalt sisse nagu ikka.',
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
      'Keegi soovis viia oma konto sellele aadressile, millel on juba konto. Kui see olid sina, logi sisse selle aadressiga või kustuta enne see konto.',
    ],
    button: 'Logi sisse',
    footer: 'Kui see polnud sina, ei pea sa midagi tegema: midagi pole muutunud.',
  },
  reportAnswer: {
    subject: 'Sinu teade Food Odysseyle',
    greeting: 'Tere, {name}!',
    lines: ['Sa teatasid moderaatoritele nimekirjast „{list}“. Siin on nende vastus:', '{answer}'],
    button: 'Loe kogukonna reegleid',
    footer: 'Said selle kirja, sest saatsid selle teate. Rohkem kirju selle kohta ei tule.',
  },
};
