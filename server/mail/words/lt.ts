import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Lithuanian. */
export const LT: Words = {
  tag: 'lt',
  contactLine: '„Food Odyssey“ valdo {operator}. Atsakymų į šį laišką niekas neskaito: rašyk adresu {email}.',
  contactLineWithoutOperator: 'Atsakymų į šį laišką niekas neskaito.',
  activation: {
    subject: 'Aktyvink savo „Food Odyssey“ paskyrą',
    greeting: 'Labas, {name}!',
    lines: [
      'Kažkas užsiregistravo „Food Odyssey“ šiuo adresu ir vardu ir pasirinko slaptažodį. Jei tai tu, liko vienas žingsnis iki išplaukimo: atverk šią nuorodą ir paspausk ten mygtuką, kad aktyvintum paskyrą. Nuoroda galioja 24 valandas ir veikia tik vieną kartą.',
    ],
    button: 'Aktyvinti paskyrą',
    footer:
      'Jei tai ne tu, to mygtuko nespausk: pranešk toliau esančia nuoroda ir registracija bus pašalinta. Neaktyvinta paskyra ištrinama po septynių dienų.',
    notMe: 'Tai ne aš',
  },
  alreadyRegistered: {
    subject: 'Jau turi „Food Odyssey“ paskyrą',
    greeting: 'Labas, {name}!',
    lines: [
      'Kažkas ką tik bandė užsiregistruoti šiuo adresu, bet jis jau susietas su paskyra. Jei tai tu, tiesiog prisijunk kaip įprastai.',
      'Jei pamiršai slaptažodį, šia nuoroda nustatysi naują. Ji galioja valandą ir veikia tik vieną kartą.',
    ],
    button: 'Nustatyti naują slaptažodį',
    footer: 'Jei tai ne tu, nieko daryti nereikia: niekas nepasikeitė.',
  },
  newPassword: {
    subject: 'Nustatyk naują „Food Odyssey“ slaptažodį',
    greeting: 'Labas, {name}!',
    lines: [
      'Atverk šią nuorodą, kad nustatytum naują slaptažodį. Ji galioja valandą ir veikia tik vieną kartą.',
    ],
    button: 'Nustatyti naują slaptažodį',
    footer: 'Jei to neprašei, nieko daryti nereikia: niekas nepasikeitė.',
  },
  passwordChanged: {
    subject: 'Tavo „Food Odyssey“ slaptažodis pakeistas',
    greeting: 'Labas, {name}!',
    lines: ['Tavo slaptažodis ką tik pakeistas, visi įrenginiai atjungti. Prisijunk naujuoju slaptažodžiu.'],
    button: 'Prisijungti',
    footer:
      'Jei tai ne tu, iškart nustatyk naują slaptažodį: prisijungimo puslapyje pasirink „Pamiršai slaptažodį?“.',
  },
  emailChange: {
    subject: 'Patvirtink naują „Food Odyssey“ adresą',
    greeting: 'Labas, {name}!',
    lines: [
      'Atverk šią nuorodą, kad perkeltum paskyrą į šį adresą. Nuoroda galioja 24 valandas ir veikia tik vieną kartą. Kol jos neatversi, galios senasis adresas.',
    ],
    button: 'Naudoti šį adresą',
    footer: 'Jei to neprašei, nieko daryti nereikia: niekas nepasikeitė.',
  },
  emailChangeNotice: {
    subject: 'Kažkas paprašė pakeisti tavo „Food Odyssey“ paskyros adresą',
    greeting: 'Labas, {name}!',
    lines: [
      'Kažkas, kas žino tavo slaptažodį, paprašė perkelti tavo paskyrą į kitą adresą. Ji bus perkelta, kai bus atverta nuoroda tuo adresu išsiųstame laiške. Jei tai tu, čia nieko daryti nereikia.',
    ],
    button: 'Nustatyti naują slaptažodį',
    footer:
      'Jei tai ne tu, iškart nustatyk naują slaptažodį: tai sustabdys pakeitimą ir atjungs visus įrenginius.',
  },
  emailTaken: {
    subject: 'Jau turi „Food Odyssey“ paskyrą',
    greeting: 'Labas!',
    lines: [
      'Kažkas paprašė perkelti savo paskyrą į šį adresą, bet jis jau susietas su kita paskyra. Jei tai tu, prisijunk šiuo adresu arba pirma ištrink tą kitą paskyrą.',
    ],
    button: 'Prisijungti',
    footer: 'Jei tai ne tu, nieko daryti nereikia: niekas nepasikeitė.',
  },
  emailChanged: {
    subject: 'Tavo „Food Odyssey“ paskyros adresas pakeistas',
    greeting: 'Labas, {name}!',
    lines: ['Tavo paskyra ką tik perkelta į kitą adresą. Nuo šiol jungiesi juo.'],
    button: 'Parašyk mums',
    footer: 'Jei tai ne tu, iškart mums parašyk.',
  },
  accountDeleted: {
    subject: 'Tavo „Food Odyssey“ paskyra ištrinta',
    greeting: 'Labas, {name}!',
    lines: [
      'Tavo paskyra ką tik ištrinta su sąrašais, pažymėtais patiekalais ir visa kita, kas tau buvo saugoma.',
    ],
    button: 'Parašyk mums',
    footer: 'Jei tai ne tu, parašyk mums.',
  },
  firstProviderSignIn: {
    subject: 'Naujas būdas prisijungti prie „Food Odyssey“ paskyros',
    greeting: 'Labas, {name}!',
    lines: [
      'Tavo paskyra ką tik pirmą kartą atverta per prisijungimo paslaugą, tokią kaip „Google“ ar „Apple“, kuri patvirtino šį adresą. Tavo slaptažodis tebegalioja.',
    ],
    button: 'Nustatyti naują slaptažodį',
    footer: 'Jei tai ne tu, iškart nustatyk naują slaptažodį: tai atjungs visus įrenginius.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Tavo „Food Odyssey“ slaptažodis nebegalioja',
    greeting: 'Labas, {name}!',
    lines: [
      'Tavo paskyra ką tik pirmą kartą atverta per prisijungimo paslaugą, tokią kaip „Google“ ar „Apple“, kuri patvirtino šį adresą. Slaptažodį galėjo pasirinkti kas nors kitas, todėl jis nebegalioja, o visi kiti įrenginiai atjungti. Visi tavo sąrašai yra vietoje.',
    ],
    button: 'Nustatyti naują slaptažodį',
    footer: 'Jei nori jungtis ir slaptažodžiu, nustatyk naują. Jei prisijungei ne tu, padaryk tai iškart.',
  },
  reportAnswer: {
    subject: 'Dėl tavo pranešimo „Food Odyssey“',
    greeting: 'Labas, {name}!',
    lines: ['Pranešei moderatoriams apie sąrašą „{list}“. Štai jų atsakymas:', '{answer}'],
    button: 'Skaityti bendruomenės taisykles',
    footer: 'Šį laišką gauni, nes išsiuntei tą pranešimą. Daugiau laiškų dėl jo nebus.',
  },
  invitation: {
    subject: 'Tave kviečia į „Food Odyssey“',
    greeting: 'Labas!',
    lines: [
      'šią „Food Odyssey“ kopiją tvarkantys žmonės kviečia tave atidaryti šio adreso paskyrą. Atverk nuorodą ir pasirink slaptažodį: taip paskyra bus atidaryta. Nuoroda galioja septynias dienas ir veikia tik vieną kartą.',
    ],
    button: 'Pasirinkti slaptažodį',
    footer: 'Jei paskyros nenori, nieko daryti nereikia: po septynių dienų ji bus ištrinta.',
  },
};
