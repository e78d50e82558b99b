import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Dutch. */
export const NL: Words = {
  tag: 'nl',
  contactLine:
    'Food Odyssey wordt beheerd door {operator}. Antwoorden op deze e-mail worden niet gelezen: schrijf naar {email}.',
  contactLineWithoutOperator: 'Antwoorden op deze e-mail worden niet gelezen.',
  activation: {
    subject: 'Activeer je account bij Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'Iemand heeft zich bij Food Odyssey geregistreerd met dit adres en deze naam en een wachtwoord gekozen. Was jij dat? Dan is het nog één stap en je kunt uitvaren: open deze link en druk daar op de knop om je account te activeren. De link werkt één keer en blijft 24 uur geldig.',
    ],
    button: 'Mijn account activeren',
    footer:
      'Was jij het niet? Druk dan niet op die knop: meld het met de link hieronder en de registratie wordt verwijderd. Een account dat nooit wordt geactiveerd, wordt na zeven dagen verwijderd.',
    notMe: 'Dit was ik niet',
  },
  alreadyRegistered: {
    subject: 'Je hebt al een account bij Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'Iemand heeft zich net met dit adres willen registreren, maar er hoort al een account bij. Was jij het? Log dan gewoon in zoals altijd.',
      'Ben je je wachtwoord vergeten? Stel met deze link een nieuw wachtwoord in. Hij werkt één keer en blijft een uur geldig.',
    ],
    button: 'Nieuw wachtwoord instellen',
    footer: 'Was jij het niet? Dan hoef je niets te doen: er is niets veranderd.',
  },
  newPassword: {
    subject: 'Stel een nieuw wachtwoord in voor Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'Open deze link om een nieuw wachtwoord in te stellen. Hij werkt één keer en blijft een uur geldig.',
    ],
    button: 'Nieuw wachtwoord instellen',
    footer: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: er is niets veranderd.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord voor Food Odyssey is gewijzigd',
    greeting: 'Hallo {name},',
    lines: [
      'Je wachtwoord is zojuist gewijzigd en je bent op al je apparaten uitgelogd. Log in met het nieuwe wachtwoord.',
    ],
    button: 'Inloggen',
    footer:
      'Was jij het niet? Stel dan meteen een nieuw wachtwoord in: kies “Wachtwoord vergeten?” op de inlogpagina.',
  },
  emailChange: {
    subject: 'Bevestig je nieuwe adres voor Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'Open deze link om je account over te zetten naar dit adres. Hij werkt één keer en blijft 24 uur geldig. Tot je hem opent, blijft het oude adres gelden.',
    ],
    button: 'Dit adres gebruiken',
    footer: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: er is niets veranderd.',
  },
  emailChangeNotice: {
    subject: 'Iemand wil het adres van je account bij Food Odyssey wijzigen',
    greeting: 'Hallo {name},',
    lines: [
      'Iemand die je wachtwoord kent, heeft gevraagd om je account over te zetten naar een ander adres. Dat gebeurt zodra een link in een e-mail aan dat adres wordt geopend. Was jij het? Dan hoef je hier niets te doen.',
    ],
    button: 'Nieuw wachtwoord instellen',
    footer:
      'Was jij het niet? Stel dan meteen een nieuw wachtwoord in: dat stopt de wijziging en logt alle apparaten uit.',
  },
  emailTaken: {
    subject: 'Je hebt al een account bij Food Odyssey',
    greeting: 'Hallo,',
    lines: [
      'Iemand heeft gevraagd om een account over te zetten naar dit adres, maar er hoort al een account bij. Was jij het? Log dan in met dit adres, of verwijder eerst het account dat al bij dit adres hoort.',
    ],
    button: 'Inloggen',
    footer: 'Was jij het niet? Dan hoef je niets te doen: er is niets veranderd.',
  },
  emailChanged: {
    subject: 'Het adres van je account bij Food Odyssey is gewijzigd',
    greeting: 'Hallo {name},',
    lines: ['Je account is zojuist overgezet naar een ander adres. Vanaf nu log je daarmee in.'],
    button: 'Schrijf ons',
    footer: 'Was jij het niet? Schrijf ons dan meteen.',
  },
  accountDeleted: {
    subject: 'Je account bij Food Odyssey is verwijderd',
    greeting: 'Hallo {name},',
    lines: [
      'Je account is zojuist verwijderd, met je lijsten, je vinkjes en al het andere dat voor je was opgeslagen.',
    ],
    button: 'Schrijf ons',
    footer: 'Was jij het niet? Schrijf ons dan.',
  },
  firstProviderSignIn: {
    subject: 'Een nieuwe manier om in te loggen bij Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'Je account is zojuist voor het eerst geopend via een inlogdienst zoals Google of Apple, die dit adres heeft bevestigd. Je wachtwoord werkt nog.',
    ],
    button: 'Nieuw wachtwoord instellen',
    footer: 'Was jij het niet? Stel dan meteen een nieuw wachtwoord in: dat logt alle apparaten uit.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Je wachtwoord voor Food Odyssey werkt niet meer',
    greeting: 'Hallo {name},',
    lines: [
      'Je account is zojuist voor het eerst geopend via een inlogdienst zoals Google of Apple, die dit adres heeft bevestigd. Omdat iemand anders het wachtwoord gekozen kan hebben, werkt het niet meer en zijn alle andere apparaten uitgelogd. Je lijsten zijn er allemaal nog.',
    ],
    button: 'Nieuw wachtwoord instellen',
    footer:
      'Wil je ook met een wachtwoord inloggen? Stel dan een nieuw wachtwoord in. Heb jij niet ingelogd? Doe dat dan meteen.',
  },
  reportAnswer: {
    subject: 'Over je melding bij Food Odyssey',
    greeting: 'Hallo {name},',
    lines: ['Je hebt de lijst “{list}” bij de moderators gemeld. Dit is hun antwoord:', '{answer}'],
    button: 'Lees de communityrichtlijnen',
    footer: 'Je krijgt deze e-mail omdat je die melding hebt gestuurd. Er komt er verder geen over.',
  },
  invitation: {
    subject: 'Je bent uitgenodigd voor Food Odyssey',
    greeting: 'Hallo,',
    lines: [
      'De beheerders van deze kopie van Food Odyssey nodigen je uit voor een account voor dit adres. Open de link en kies een wachtwoord: daarmee is het account geopend. De link werkt één keer en is zeven dagen geldig.',
    ],
    button: 'Kies een wachtwoord',
    footer: 'Als je geen account wilt, hoef je niets te doen: het wordt na zeven dagen verwijderd.',
  },
};
