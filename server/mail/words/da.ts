import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Danish. */
export const DN: Words = {
  tag: 'da',
  contactLine:
    'Food Odyssey drives af {operator}. Ingen læser svar på denne e-mail: Skriv til {email} i stedet.',
  contactLineWithoutOperator: 'Ingen læser svar på denne e-mail.',
  activation: {
    subject: 'Aktivér din konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Nogen har oprettet en konto hos Food Odyssey med denne adresse og dette navn og valgt en adgangskode. Hvis det var dig, er der ét skridt tilbage, før du kan sætte sejl: Åbn dette link, og tryk på knappen for at aktivere din konto. Linket virker én gang og gælder i 24 timer.',
    ],
    button: 'Aktivér min konto',
    footer:
      'Hvis det ikke var dig, så tryk ikke på knappen: Sig det med linket herunder, så bliver registreringen fjernet. En konto, der aldrig bliver aktiveret, bliver slettet efter syv dage.',
    notMe: 'Det var ikke mig',
  },
  alreadyRegistered: {
    subject: 'Du har allerede en konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Nogen har lige prøvet at oprette en konto med denne adresse, men den hører allerede til en konto. Hvis det var dig, så log bare ind som sædvanlig.',
      'Hvis du har glemt din adgangskode, kan du vælge en ny med dette link. Det virker én gang og gælder i en time.',
    ],
    button: 'Vælg en ny adgangskode',
    footer: 'Hvis det ikke var dig, behøver du ikke gøre noget: Intet er ændret.',
  },
  newPassword: {
    subject: 'Vælg en ny adgangskode til Food Odyssey',
    greeting: 'Hej {name}',
    lines: ['Åbn dette link for at vælge en ny adgangskode. Det virker én gang og gælder i en time.'],
    button: 'Vælg en ny adgangskode',
    footer: 'Hvis du ikke har bedt om det, behøver du ikke gøre noget: Intet er ændret.',
  },
  passwordChanged: {
    subject: 'Din adgangskode til Food Odyssey er skiftet',
    greeting: 'Hej {name}',
    lines: [
      'Din adgangskode er lige blevet skiftet, og du er logget ud på alle dine enheder. Log ind med den nye.',
    ],
    button: 'Log ind',
    footer:
      'Hvis det ikke var dig, så vælg straks en ny adgangskode: Tryk på ”Glemt din adgangskode?” på loginsiden.',
  },
  emailChange: {
    subject: 'Bekræft din nye adresse til Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Åbn dette link for at flytte din konto til denne adresse. Det virker én gang og gælder i 24 timer. Indtil du åbner det, gælder den gamle adresse.',
    ],
    button: 'Brug denne adresse',
    footer: 'Hvis du ikke har bedt om det, behøver du ikke gøre noget: Intet er ændret.',
  },
  emailChangeNotice: {
    subject: 'Nogen vil skifte adressen på din konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Nogen, der kender din adgangskode, har bedt om at flytte din konto til en anden adresse. Det sker, når et link i en e-mail til den anden adresse bliver åbnet. Hvis det var dig, behøver du ikke gøre noget her.',
    ],
    button: 'Vælg en ny adgangskode',
    footer:
      'Hvis det ikke var dig, så vælg straks en ny adgangskode: Det stopper ændringen og logger alle enheder ud.',
  },
  emailTaken: {
    subject: 'Du har allerede en konto hos Food Odyssey',
    greeting: 'Hej',
    lines: [
      'Nogen har bedt om at flytte en konto til denne adresse, men den hører allerede til en konto. Hvis det var dig, så log ind med denne adresse, eller slet først den konto, der allerede findes.',
    ],
    button: 'Log ind',
    footer: 'Hvis det ikke var dig, behøver du ikke gøre noget: Intet er ændret.',
  },
  emailChanged: {
    subject: 'Adressen på din konto hos Food Odyssey er skiftet',
    greeting: 'Hej {name}',
    lines: ['Din konto er lige blevet flyttet til en anden adresse. Fra nu af logger du ind med den.'],
    button: 'Skriv til os',
    footer: 'Hvis det ikke var dig, så skriv straks til os.',
  },
  accountDeleted: {
    subject: 'Din konto hos Food Odyssey er slettet',
    greeting: 'Hej {name}',
    lines: [
      'Din konto er lige blevet slettet med dine lister, dine krydser og alt andet, der var gemt til dig.',
    ],
    button: 'Skriv til os',
    footer: 'Hvis det ikke var dig, så skriv til os.',
  },
  firstProviderSignIn: {
    subject: 'En ny måde at logge ind på din konto hos Food Odyssey',
    greeting: 'Hej {name}',
    lines: [
      'Din konto er lige blevet åbnet for første gang gennem en logintjeneste som Google eller Apple, der har bekræftet denne adresse. Din adgangskode virker stadig.',
    ],
    button: 'Vælg en ny adgangskode',
    footer: 'Hvis det ikke var dig, så vælg straks en ny adgangskode: Det logger alle enheder ud.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Din adgangskode til Food Odyssey virker ikke længere',
    greeting: 'Hej {name}',
    lines: [
      'Din konto er lige blevet åbnet for første gang gennem en logintjeneste som Google eller Apple, der har bekræftet denne adresse. Adgangskoden kan være valgt af en anden, så den virker ikke længere, og alle andre enheder er logget ud. Dine lister er der alle sammen.',
    ],
    button: 'Vælg en ny adgangskode',
    footer:
      'Vil du også kunne logge ind med en adgangskode, så vælg en ny. Hvis det ikke var dig, der loggede ind, så gør det straks.',
  },
  reportAnswer: {
    subject: 'Om din rapport til Food Odyssey',
    greeting: 'Hej {name}',
    lines: ['Du rapporterede listen ”{list}” til moderatorerne. Her er deres svar:', '{answer}'],
    button: 'Læs retningslinjerne for fællesskabet',
    footer: 'Du får denne e-mail, fordi du sendte rapporten. Der kommer ikke flere om den.',
  },
  invitation: {
    subject: 'Du er inviteret til Food Odyssey',
    greeting: 'Hej,',
    lines: [
      'De, der driver denne kopi af Food Odyssey, inviterer dig til en konto for denne adresse. Åbn linket, og vælg en adgangskode: Så er kontoen åben. Linket virker én gang og gælder i syv dage.',
    ],
    button: 'Vælg en adgangskode',
    footer: 'Hvis du ikke vil have en konto, behøver du ikke gøre noget: Den slettes efter syv dage.',
  },
};
