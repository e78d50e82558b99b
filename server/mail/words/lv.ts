import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Latvian. */
export const LV: Words = {
  tag: 'lv',
  contactLine: 'Food Odyssey uztur {operator}. Atbildes uz šo e-pastu neviens nelasa: raksti uz {email}.',
  contactLineWithoutOperator: 'Atbildes uz šo e-pastu neviens nelasa.',
  activation: {
    subject: 'Aktivizē savu Food Odyssey kontu',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Kāds ar šo adresi un šo vārdu reģistrējās Food Odyssey un izvēlējās paroli. Ja tas biji tu, līdz buru pacelšanai palicis viens solis: atver šo saiti un nospied tur pogu, lai aktivizētu kontu. Saite ir derīga 24 stundas un darbojas tikai vienu reizi.',
    ],
    button: 'Aktivizēt kontu',
    footer:
      'Ja tas nebiji tu, nespied šo pogu: paziņo ar saiti zemāk, un reģistrāciju noņems. Kontu, ko neviens neaktivizē, pēc septiņām dienām izdzēš.',
    notMe: 'Tas nebiju es',
  },
  alreadyRegistered: {
    subject: 'Tev jau ir Food Odyssey konts',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Kāds tikko mēģināja reģistrēties ar šo adresi, ar kuru konts jau ir izveidots. Ja tas biji tu, vienkārši pieraksties kā parasti.',
      'Ja parole ir aizmirsta, ar šo saiti vari iestatīt jaunu. Saite ir derīga vienu stundu un darbojas tikai vienu reizi.',
    ],
    button: 'Iestatīt jaunu paroli',
    footer: 'Ja tas nebiji tu, nekas nav jādara: nekas nav mainījies.',
  },
  newPassword: {
    subject: 'Iestati jaunu Food Odyssey paroli',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Atver šo saiti, lai iestatītu jaunu paroli. Saite ir derīga vienu stundu un darbojas tikai vienu reizi.',
    ],
    button: 'Iestatīt jaunu paroli',
    footer: 'Ja tu to nelūdzi, nekas nav jādara: nekas nav mainījies.',
  },
  passwordChanged: {
    subject: 'Tava Food Odyssey parole ir nomainīta',
    greeting: 'Sveiki, {name}!',
    lines: ['Tava parole tikko nomainīta, un visas ierīces ir izrakstītas. Pieraksties ar jauno paroli.'],
    button: 'Pierakstīties',
    footer: 'Ja tas nebiji tu, tūlīt iestati jaunu paroli: pierakstīšanās lapā izvēlies „Aizmirsi paroli?”.',
  },
  emailChange: {
    subject: 'Apstiprini savu jauno Food Odyssey adresi',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Atver šo saiti, lai pārceltu kontu uz šo adresi. Saite ir derīga 24 stundas un darbojas tikai vienu reizi. Kamēr to neatver, spēkā ir vecā adrese.',
    ],
    button: 'Izmantot šo adresi',
    footer: 'Ja tu to nelūdzi, nekas nav jādara: nekas nav mainījies.',
  },
  emailChangeNotice: {
    subject: 'Kāds lūdza mainīt tava Food Odyssey konta adresi',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Kāds, kas zina tavu paroli, lūdza pārcelt tavu kontu uz citu adresi. Tas notiks, kad tiks atvērta saite uz to adresi nosūtītajā e-pastā. Ja tas biji tu, šeit nekas nav jādara.',
    ],
    button: 'Iestatīt jaunu paroli',
    footer: 'Ja tas nebiji tu, tūlīt iestati jaunu paroli: tas apturēs maiņu un izrakstīs visas ierīces.',
  },
  emailTaken: {
    subject: 'Tev jau ir Food Odyssey konts',
    greeting: 'Sveiki!',
    lines: [
      'Kāds lūdza pārcelt savu kontu uz šo adresi, ar kuru jau ir izveidots cits konts. Ja tas biji tu, pieraksties ar šo adresi vai vispirms izdzēs šo otru kontu.',
    ],
    button: 'Pierakstīties',
    footer: 'Ja tas nebiji tu, nekas nav jādara: nekas nav mainījies.',
  },
  emailChanged: {
    subject: 'Tava Food Odyssey konta adrese ir nomainīta',
    greeting: 'Sveiki, {name}!',
    lines: ['Tavs konts tikko pārcelts uz citu adresi. Turpmāk pieraksties ar to.'],
    button: 'Raksti mums',
    footer: 'Ja tas nebiji tu, tūlīt raksti mums.',
  },
  accountDeleted: {
    subject: 'Tavs Food Odyssey konts ir izdzēsts',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Tavs konts tikko izdzēsts kopā ar sarakstiem, atzīmētajiem ēdieniem un visu pārējo, kas tev bija saglabāts.',
    ],
    button: 'Raksti mums',
    footer: 'Ja tas nebiji tu, raksti mums.',
  },
  firstProviderSignIn: {
    subject: 'Jauns veids, kā pierakstīties Food Odyssey kontā',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Tavs konts tikko pirmo reizi atvērts ar pierakstīšanās pakalpojumu, piemēram, Google vai Apple, kas apstiprināja šo adresi. Tava parole joprojām der.',
    ],
    button: 'Iestatīt jaunu paroli',
    footer: 'Ja tas nebiji tu, tūlīt iestati jaunu paroli: tas izrakstīs visas ierīces.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Tava Food Odyssey parole vairs neder',
    greeting: 'Sveiki, {name}!',
    lines: [
      'Tavs konts tikko pirmo reizi atvērts ar pierakstīšanās pakalpojumu, piemēram, Google vai Apple, kas apstiprināja šo adresi. Paroli varēja būt izvēlējies kāds cits, tāpēc tā vairs neder, un visas pārējās ierīces ir izrakstītas. Visi tavi saraksti ir savā vietā.',
    ],
    button: 'Iestatīt jaunu paroli',
    footer: 'Ja gribi pierakstīties arī ar paroli, iestati jaunu. Ja nepierakstījies tu, dari to tūlīt.',
  },
  reportAnswer: {
    subject: 'Par tavu ziņojumu Food Odyssey',
    greeting: 'Sveiki, {name}!',
    lines: ['Tu ziņoji moderatoriem par sarakstu „{list}”. Lūk, viņu atbilde:', '{answer}'],
    button: 'Lasīt kopienas vadlīnijas',
    footer: 'Tu saņem šo e-pastu, jo nosūtīji šo ziņojumu. Citu vēstuļu par to nebūs.',
  },
  invitation: {
    subject: 'Ielūgums uz Food Odyssey',
    greeting: 'Sveiki!',
    lines: [
      'Cilvēki, kas uztur šo Food Odyssey kopiju, aicina tevi atvērt kontu šai adresei. Atver saiti un izvēlies paroli: tā konts tiks atvērts. Saite ir derīga septiņas dienas un darbojas tikai vienu reizi.',
    ],
    button: 'Izvēlēties paroli',
    footer: 'Ja kontu nevēlies, nekas nav jādara: pēc septiņām dienām tas tiks dzēsts.',
  },
};
