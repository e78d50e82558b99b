import type { Words } from '#server/mail/words.ts';

/** Mails in Lithuanian. */
export const LT: Words = {
  tag: 'lt',
  from: '„Food Odyssey“ valdo {operator}. Atsakymų į šį laišką niekas neskaito: rašyk adresu {email}.',
  fromNobody: 'Atsakymų į šį laišką niekas neskaito.',
  activation: {
    subject: 'Aktyvink savo „Food Odyssey“ paskyrą',
    greeting: 'Labas, {name}!',
    lines: [
      'Liko vienas žingsnis iki išplaukimo: atverk šią nuorodą ir aktyvink paskyrą. Nuoroda galioja 24 valandas ir veikia tik vieną kartą.',
    ],
    button: 'Aktyvinti paskyrą',
    footer:
      'Jei registravaisi ne tu, nieko daryti nereikia: neaktyvinta paskyra ištrinama po septynių dienų.',
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
      'Kažkas paprašė perkelti savo paskyrą į šį adresą, bet jis jau susietas su paskyra. Jei tai tu, prisijunk šiuo adresu arba pirma ištrink tą paskyrą.',
    ],
    button: 'Prisijungti',
    footer: 'Jei tai ne tu, nieko daryti nereikia: niekas nepasikeitė.',
  },
  reportAnswer: {
    subject: 'Dėl tavo pranešimo „Food Odyssey“',
    greeting: 'Labas, {name}!',
    lines: ['Pranešei moderatoriams apie sąrašą „{list}“. Štai jų atsakymas:', '{answer}'],
    button: 'Skaityti bendruomenės taisykles',
    footer: 'Šį laišką gauni, nes išsiuntei tą pranešimą. Daugiau laiškų dėl jo nebus.',
  },
};
