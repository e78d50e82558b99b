import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Czech. */
export const CZ: Words = {
  tag: 'cs',
  contactLine: 'Food Odyssey provozuje {operator}. Odpovědi na tento e-mail nikdo nečte: napiš na {email}.',
  contactLineWithoutOperator: 'Odpovědi na tento e-mail nikdo nečte.',
  activation: {
    subject: 'Aktivuj si účet ve Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: [
      'někdo se s touto adresou a tímto jménem zaregistroval ve Food Odyssey a zvolil si heslo. Pokud jsi to ty, zbývá jediný krok, než vypluješ: otevři tento odkaz a stiskni tam tlačítko, kterým si účet aktivuješ. Odkaz platí 24 hodin a dá se použít jen jednou.',
    ],
    button: 'Aktivovat účet',
    footer:
      'Pokud to nejsi ty, tlačítko nemačkej: dej nám vědět odkazem níže a registrace se odstraní. Účet, který nikdo neaktivuje, se po sedmi dnech smaže.',
    notMe: 'Tohle není moje registrace',
  },
  alreadyRegistered: {
    subject: 'Účet ve Food Odyssey už máš',
    greeting: 'Ahoj {name},',
    lines: [
      'někdo se právě pokusil zaregistrovat s touto adresou, ke které už účet existuje. Pokud jsi to ty, prostě se přihlas jako obvykle.',
      'Pokud si nepamatuješ heslo, tímto odkazem si nastavíš nové. Odkaz platí hodinu a dá se použít jen jednou.',
    ],
    button: 'Nastavit nové heslo',
    footer: 'Pokud to nejsi ty, nemusíš nic dělat: nic se nezměnilo.',
  },
  newPassword: {
    subject: 'Nastav si nové heslo do Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: ['otevři tento odkaz a nastav si nové heslo. Odkaz platí hodinu a dá se použít jen jednou.'],
    button: 'Nastavit nové heslo',
    footer: 'Pokud žádost není tvoje, nemusíš nic dělat: nic se nezměnilo.',
  },
  passwordChanged: {
    subject: 'Tvoje heslo do Food Odyssey se změnilo',
    greeting: 'Ahoj {name},',
    lines: ['tvoje heslo se právě změnilo a na všech zařízeních jsme tě odhlásili. Přihlas se novým heslem.'],
    button: 'Přihlásit se',
    footer:
      'Pokud změna není od tebe, hned si nastav nové heslo: na přihlašovací stránce zvol „Nepamatuješ si heslo?“.',
  },
  emailChange: {
    subject: 'Potvrď svou novou adresu pro Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: [
      'otevři tento odkaz a převeď svůj účet na tuto adresu. Odkaz platí 24 hodin a dá se použít jen jednou. Dokud ho neotevřeš, platí stará adresa.',
    ],
    button: 'Použít tuto adresu',
    footer: 'Pokud žádost není tvoje, nemusíš nic dělat: nic se nezměnilo.',
  },
  emailChangeNotice: {
    subject: 'Někdo požádal o změnu adresy tvého účtu ve Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: [
      'někdo, kdo zná tvoje heslo, požádal o převedení tvého účtu na jinou adresu. Stane se to, až se otevře odkaz v e-mailu poslaném na tu adresu. Pokud jsi to ty, nemusíš tu nic dělat.',
    ],
    button: 'Nastavit nové heslo',
    footer:
      'Pokud žádost není tvoje, hned si nastav nové heslo: tím se změna zastaví a všechna zařízení se odhlásí.',
  },
  emailTaken: {
    subject: 'Účet ve Food Odyssey už máš',
    greeting: 'Ahoj,',
    lines: [
      'někdo požádal o převedení svého účtu na tuto adresu, ke které už jiný účet existuje. Pokud jsi to ty, přihlas se touto adresou, nebo nejdřív smaž účet, který k ní už existuje.',
    ],
    button: 'Přihlásit se',
    footer: 'Pokud to nejsi ty, nemusíš nic dělat: nic se nezměnilo.',
  },
  emailChanged: {
    subject: 'Adresa tvého účtu ve Food Odyssey se změnila',
    greeting: 'Ahoj {name},',
    lines: ['tvůj účet byl právě převeden na jinou adresu. Odteď se přihlašuješ touto novou adresou.'],
    button: 'Napiš nám',
    footer: 'Pokud změna není od tebe, hned nám napiš.',
  },
  accountDeleted: {
    subject: 'Tvůj účet ve Food Odyssey byl smazán',
    greeting: 'Ahoj {name},',
    lines: ['tvůj účet byl právě smazán, se seznamy, odškrtnutými jídly a vším, co u nás bylo uložené.'],
    button: 'Napiš nám',
    footer: 'Pokud to není tvoje rozhodnutí, napiš nám.',
  },
  firstProviderSignIn: {
    subject: 'Nový způsob přihlášení k účtu ve Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: [
      'tvůj účet byl právě poprvé otevřen přes přihlašovací službu, jako je Google nebo Apple, která potvrdila tuto adresu. Tvoje heslo dál platí.',
    ],
    button: 'Nastavit nové heslo',
    footer: 'Pokud to přihlášení není tvoje, hned si nastav nové heslo: tím se odhlásí všechna zařízení.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Tvoje heslo do Food Odyssey už neplatí',
    greeting: 'Ahoj {name},',
    lines: [
      'tvůj účet byl právě poprvé otevřen přes přihlašovací službu, jako je Google nebo Apple, která potvrdila tuto adresu. Heslo mohl zvolit někdo jiný, proto už neplatí a všechna ostatní zařízení byla odhlášena. Všechny tvoje seznamy tu zůstaly.',
    ],
    button: 'Nastavit nové heslo',
    footer:
      'Pokud se chceš přihlašovat i heslem, nastav si nové. Pokud to přihlášení není tvoje, udělej to hned.',
  },
  reportAnswer: {
    subject: 'K tvému nahlášení ve Food Odyssey',
    greeting: 'Ahoj {name},',
    lines: ['moderátorům přišlo tvoje nahlášení seznamu „{list}“. Tady je jejich odpověď:', '{answer}'],
    button: 'Přečíst zásady komunity',
    footer: 'Tento e-mail dostáváš, protože od tebe přišlo to nahlášení. Další k němu už nepřijde.',
  },
  invitation: {
    subject: 'Máš pozvánku do Food Odyssey',
    greeting: 'Ahoj,',
    lines: [
      'provozovatelé této kopie Food Odyssey tě zvou k založení účtu pro tuto adresu. Otevři odkaz a zvol si heslo: tím se účet otevře. Odkaz platí sedm dní a dá se použít jen jednou.',
    ],
    button: 'Zvolit heslo',
    footer: 'Pokud účet nechceš, nemusíš nic dělat: po sedmi dnech se smaže.',
  },
};
