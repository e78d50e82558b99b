import type { Words } from '#server/mail/words.ts';

/** Mails in Danish. */
export const DN: Words = {
  tag: 'da',
  from: 'Food Odyssey drives af {operator}. Svar på denne e-mail bliver ikke læst: Skriv til {email} i stedet.',
  fromNobody: 'Svar på denne e-mail bliver ikke læst.',
  activation: {
    subject: 'Aktivér din konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Der er ét skridt tilbage, før du kan sætte sejl: Åbn dette link for at aktivere din konto. Det virker én gang og gælder i 24 timer.',
    ],
    button: 'Aktivér min konto',
    footer:
      'Hvis du ikke har oprettet en konto, skal du ikke gøre noget: En konto, der aldrig bliver aktiveret, bliver slettet efter syv dage.',
  },
  alreadyRegistered: {
    subject: 'Du har allerede en konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Nogen har lige prøvet at oprette en konto med denne adresse, men den hører allerede til en konto. Hvis det var dig, så log bare ind som sædvanlig.',
      'Hvis du har glemt din adgangskode, kan du vælge en ny med dette link. Det virker én gang og gælder i en time.',
    ],
    button: 'Vælg en ny adgangskode',
    footer: 'Hvis det ikke var dig, skal du ikke gøre noget: Intet er ændret.',
  },
  newPassword: {
    subject: 'Vælg en ny adgangskode til Food Odyssey',
    greeting: 'Hej {name}',
    lines: ['Åbn dette link for at vælge en ny adgangskode. Det virker én gang og gælder i en time.'],
    button: 'Vælg en ny adgangskode',
    footer: 'Hvis du ikke har bedt om det, skal du ikke gøre noget: Intet er ændret.',
  },
  passwordChanged: {
    subject: 'Din adgangskode til Food Odyssey er skiftet',
    greeting: 'Hej {name}',
    lines: [
      'Din adgangskode er lige blevet skiftet, og du er logget ud på alle dine enheder. Log ind med den nye.',
    ],
    button: 'Log ind',
    footer:
      'Hvis det ikke var dig, så vælg straks en ny adgangskode: Tryk på ”Glemt din adgangskode?” på login-siden.',
  },
  emailChange: {
    subject: 'Bekræft din nye adresse til Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Åbn dette link for at flytte din konto til denne adresse. Det virker én gang og gælder i 24 timer. Indtil du åbner det, gælder den gamle adresse.',
    ],
    button: 'Brug denne adresse',
    footer: 'Hvis du ikke har bedt om det, skal du ikke gøre noget: Intet er ændret.',
  },
  emailChangeNotice: {
    subject: 'Nogen vil skifte adressen på din konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Nogen, der kender din adgangskode, har bedt om at flytte din konto til en anden adresse. Det sker, når et link i en e-mail til den anden adresse bliver åbnet. Hvis det var dig, skal du ikke gøre noget her.',
    ],
    button: 'Vælg en ny adgangskode',
    footer:
      'Hvis det ikke var dig, så vælg straks en ny adgangskode: Det stopper ændringen og logger ud på alle enheder.',
  },
  emailTaken: {
    subject: 'Du har allerede en konto hos Food Odyssey',
    greeting: 'Hej',
    lines: [
      'Nogen har bedt om at flytte en konto til denne adresse, men den hører allerede til en konto. Hvis det var dig, så log ind med denne adresse, eller slet først den konto, der allerede findes.',
    ],
    button: 'Log ind',
    footer: 'Hvis det ikke var dig, skal du ikke gøre noget: Intet er ændret.',
  },
  reportAnswer: {
    subject: 'Om din rapport til Food Odyssey',
    greeting: 'Hej {name}',
    lines: ['Du rapporterede listen ”{list}” til moderatorerne. Her er deres svar:', '{answer}'],
    button: 'Læs retningslinjerne for fællesskabet',
    footer: 'Du får denne mail, fordi du sendte rapporten. Der kommer ikke flere om den.',
  },
};
