import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Polish. */
export const PL: Words = {
  tag: 'pl',
  contactLine:
    'Food Odyssey prowadzi {operator}. Odpowiedzi na ten e-mail nikt nie czyta: napisz na adres {email}.',
  contactLineWithoutOperator: 'Odpowiedzi na ten e-mail nikt nie czyta.',
  activation: {
    subject: 'Aktywuj swoje konto w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'ktoś założył konto w Food Odyssey na ten adres i z tym imieniem i wybrał hasło. Jeśli to Ty, pozostał jeden krok, zanim wypłyniesz: otwórz ten link i naciśnij tam przycisk, aby aktywować konto. Link jest ważny przez 24 godziny i działa tylko raz.',
    ],
    button: 'Aktywuj konto',
    footer:
      'Jeśli to nie Ty, nie naciskaj tego przycisku: zgłoś to linkiem poniżej, a rejestracja zostanie usunięta. Konto, którego nikt nie aktywuje, zostanie usunięte po siedmiu dniach.',
    notMe: 'To nie ja',
  },
  alreadyRegistered: {
    subject: 'Masz już konto w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'ktoś właśnie próbował zarejestrować się na ten adres, a takie konto już istnieje. Jeśli to Ty, po prostu zaloguj się jak zwykle.',
      'Jeśli nie pamiętasz hasła, ten link pozwoli ustawić nowe. Jest ważny przez godzinę i działa tylko raz.',
    ],
    button: 'Ustaw nowe hasło',
    footer: 'Jeśli to nie Ty, nie musisz nic robić: nic się nie zmieniło.',
  },
  newPassword: {
    subject: 'Ustaw nowe hasło w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: ['otwórz ten link, aby ustawić nowe hasło. Jest ważny przez godzinę i działa tylko raz.'],
    button: 'Ustaw nowe hasło',
    footer: 'Jeśli to nie Ty o to prosisz, nie musisz nic robić: nic się nie zmieniło.',
  },
  passwordChanged: {
    subject: 'Twoje hasło w Food Odyssey zostało zmienione',
    greeting: 'Cześć {name},',
    lines: [
      'Twoje hasło zostało właśnie zmienione i wylogowaliśmy Cię na wszystkich urządzeniach. Zaloguj się nowym hasłem.',
    ],
    button: 'Zaloguj się',
    footer: 'Jeśli to nie Ty, od razu ustaw nowe hasło: na stronie logowania wybierz „Nie pamiętasz hasła?”.',
  },
  emailChange: {
    subject: 'Potwierdź swój nowy adres w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'otwórz ten link, aby przenieść swoje konto na ten adres. Jest ważny przez 24 godziny i działa tylko raz. Dopóki go nie otworzysz, obowiązuje stary adres.',
    ],
    button: 'Użyj tego adresu',
    footer: 'Jeśli to nie Ty o to prosisz, nie musisz nic robić: nic się nie zmieniło.',
  },
  emailChangeNotice: {
    subject: 'Ktoś poprosił o zmianę adresu Twojego konta w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'ktoś, kto zna Twoje hasło, poprosił o przeniesienie Twojego konta na inny adres. Stanie się to po otwarciu linku z e-maila wysłanego na tamten adres. Jeśli to Ty, nie musisz nic tu robić.',
    ],
    button: 'Ustaw nowe hasło',
    footer: 'Jeśli to nie Ty, od razu ustaw nowe hasło: to zatrzyma zmianę i wyloguje wszystkie urządzenia.',
  },
  emailTaken: {
    subject: 'Masz już konto w Food Odyssey',
    greeting: 'Cześć,',
    lines: [
      'ktoś poprosił o przeniesienie swojego konta na ten adres, ale korzysta z niego już inne konto. Jeśli to Ty, zaloguj się tym adresem albo najpierw usuń to konto, które już z niego korzysta.',
    ],
    button: 'Zaloguj się',
    footer: 'Jeśli to nie Ty, nie musisz nic robić: nic się nie zmieniło.',
  },
  emailChanged: {
    subject: 'Adres Twojego konta w Food Odyssey został zmieniony',
    greeting: 'Cześć {name},',
    lines: ['Twoje konto zostało właśnie przeniesione na inny adres. Od teraz logujesz się tamtym adresem.'],
    button: 'Napisz do nas',
    footer: 'Jeśli to nie Ty, od razu do nas napisz.',
  },
  accountDeleted: {
    subject: 'Twoje konto w Food Odyssey zostało usunięte',
    greeting: 'Cześć {name},',
    lines: [
      'Twoje konto zostało właśnie usunięte razem z listami, odhaczonymi daniami i wszystkim, co było dla Ciebie zapisane.',
    ],
    button: 'Napisz do nas',
    footer: 'Jeśli to nie Ty, napisz do nas.',
  },
  firstProviderSignIn: {
    subject: 'Nowy sposób logowania do Twojego konta w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'Twoje konto zostało właśnie otwarte po raz pierwszy przez usługę logowania taką jak Google lub Apple, która potwierdziła ten adres. Twoje hasło nadal działa.',
    ],
    button: 'Ustaw nowe hasło',
    footer: 'Jeśli to nie Ty, od razu ustaw nowe hasło: to wyloguje wszystkie urządzenia.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Twoje hasło w Food Odyssey już nie działa',
    greeting: 'Cześć {name},',
    lines: [
      'Twoje konto zostało właśnie otwarte po raz pierwszy przez usługę logowania taką jak Google lub Apple, która potwierdziła ten adres. Hasło mógł wybrać ktoś inny, dlatego już nie działa, a wszystkie inne urządzenia zostały wylogowane. Wszystkie Twoje listy są na miejscu.',
    ],
    button: 'Ustaw nowe hasło',
    footer:
      'Jeśli chcesz logować się także hasłem, ustaw nowe. Jeśli to nie Ty się logujesz, zrób to od razu.',
  },
  reportAnswer: {
    subject: 'W sprawie Twojego zgłoszenia w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: ['z Twojego konta zgłoszono moderatorom listę „{list}”. Oto ich odpowiedź:', '{answer}'],
    button: 'Przeczytaj zasady społeczności',
    footer: 'Ta wiadomość jest odpowiedzią na Twoje zgłoszenie. Kolejnych w tej sprawie nie będzie.',
  },
  invitation: {
    subject: 'Zaproszenie do Food Odyssey',
    greeting: 'Cześć,',
    lines: [
      'osoby, które prowadzą tę kopię Food Odyssey, zapraszają cię do założenia konta dla tego adresu. Otwórz link i wybierz hasło: to otworzy konto. Link działa raz i jest ważny przez siedem dni.',
    ],
    button: 'Wybierz hasło',
    footer: 'Jeśli nie chcesz konta, nie musisz nic robić: zostanie usunięte po siedmiu dniach.',
  },
};
