import type { Words } from '#server/mail/mail-words.ts';

/** Mails in German. */
export const DE: Words = {
  tag: 'de',
  contactLine:
    'Food Odyssey wird von {operator} betrieben. Antworten auf diese E-Mail liest niemand: Schreib stattdessen an {email}.',
  contactLineWithoutOperator: 'Antworten auf diese E-Mail liest niemand.',
  activation: {
    subject: 'Aktiviere dein Konto bei Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'jemand hat sich mit dieser Adresse und diesem Namen bei Food Odyssey registriert und ein Passwort gewählt. Wenn du das warst, fehlt noch ein Schritt, bevor du in See stichst: Öffne diesen Link und drücke dort den Knopf, um dein Konto zu aktivieren. Der Link funktioniert einmal und gilt 24 Stunden.',
    ],
    button: 'Mein Konto aktivieren',
    footer:
      'Wenn du das nicht warst, drücke den Knopf nicht: Sag es mit dem Link unten, und die Registrierung wird entfernt. Ein Konto, das nie aktiviert wird, wird nach sieben Tagen gelöscht.',
    notMe: 'Das war ich nicht',
  },
  alreadyRegistered: {
    subject: 'Du hast schon ein Konto bei Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'jemand wollte sich gerade mit dieser Adresse registrieren, aber zu ihr gibt es schon ein Konto. Wenn du das warst, melde dich einfach wie gewohnt an.',
      'Wenn du dein Passwort vergessen hast, kannst du mit diesem Link ein neues festlegen. Er funktioniert einmal und gilt eine Stunde.',
    ],
    button: 'Neues Passwort festlegen',
    footer: 'Wenn du das nicht warst, brauchst du nichts zu tun: Es hat sich nichts geändert.',
  },
  newPassword: {
    subject: 'Lege ein neues Passwort für Food Odyssey fest',
    greeting: 'Hallo {name},',
    lines: [
      'öffne diesen Link, um ein neues Passwort festzulegen. Er funktioniert einmal und gilt eine Stunde.',
    ],
    button: 'Neues Passwort festlegen',
    footer: 'Wenn du nicht darum gebeten hast, brauchst du nichts zu tun: Es hat sich nichts geändert.',
  },
  passwordChanged: {
    subject: 'Dein Passwort für Food Odyssey wurde geändert',
    greeting: 'Hallo {name},',
    lines: [
      'dein Passwort wurde gerade geändert und du wurdest auf allen Geräten abgemeldet. Melde dich mit dem neuen an.',
    ],
    button: 'Anmelden',
    footer:
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest: Wähle auf der Anmeldeseite „Passwort vergessen?“.',
  },
  emailChange: {
    subject: 'Bestätige deine neue Adresse für Food Odyssey',
    greeting: 'Hallo {name},',
    lines: [
      'öffne diesen Link, um dein Konto auf diese Adresse umzustellen. Er funktioniert einmal und gilt 24 Stunden. Bis du ihn öffnest, bleibt es bei der alten Adresse.',
    ],
    button: 'Diese Adresse verwenden',
    footer: 'Wenn du nicht darum gebeten hast, brauchst du nichts zu tun: Es hat sich nichts geändert.',
  },
  emailChangeNotice: {
    subject: 'Jemand möchte die Adresse deines Kontos bei Food Odyssey ändern',
    greeting: 'Hallo {name},',
    lines: [
      'jemand, der dein Passwort kennt, möchte dein Konto auf eine andere Adresse umstellen. Das geschieht, sobald ein Link in einer E-Mail an diese andere Adresse geöffnet wird. Wenn du das warst, brauchst du hier nichts zu tun.',
    ],
    button: 'Neues Passwort festlegen',
    footer:
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest: Das stoppt die Änderung und meldet alle Geräte ab.',
  },
  emailTaken: {
    subject: 'Du hast schon ein Konto bei Food Odyssey',
    greeting: 'Hallo,',
    lines: [
      'jemand möchte ein Konto auf diese Adresse umstellen, aber zu ihr gibt es schon ein Konto. Wenn du das warst, melde dich mit dieser Adresse an oder lösche zuerst das Konto, das es schon gibt.',
    ],
    button: 'Anmelden',
    footer: 'Wenn du das nicht warst, brauchst du nichts zu tun: Es hat sich nichts geändert.',
  },
  emailChanged: {
    subject: 'Die Adresse deines Kontos bei Food Odyssey wurde geändert',
    greeting: 'Hallo {name},',
    lines: [
      'dein Konto wurde gerade auf eine andere Adresse umgestellt. Ab jetzt meldest du dich mit dieser an.',
    ],
    button: 'Schreib uns',
    footer: 'Wenn du das nicht warst, schreib uns sofort.',
  },
  accountDeleted: {
    subject: 'Dein Konto bei Food Odyssey wurde gelöscht',
    greeting: 'Hallo {name},',
    lines: [
      'dein Konto wurde gerade gelöscht, mit deinen Listen, deinen Häkchen und allem anderen, was für dich gespeichert war.',
    ],
    button: 'Schreib uns',
    footer: 'Wenn du das nicht warst, schreib uns.',
  },
  firstProviderSignIn: {
    subject: 'Ein neuer Weg, dich bei Food Odyssey anzumelden',
    greeting: 'Hallo {name},',
    lines: [
      'dein Konto wurde gerade zum ersten Mal über einen Anmeldedienst wie Google oder Apple geöffnet, der diese Adresse bestätigt hat. Dein Passwort gilt weiterhin.',
    ],
    button: 'Neues Passwort festlegen',
    footer: 'Wenn du das nicht warst, lege sofort ein neues Passwort fest: Das meldet alle Geräte ab.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Dein Passwort für Food Odyssey gilt nicht mehr',
    greeting: 'Hallo {name},',
    lines: [
      'dein Konto wurde gerade zum ersten Mal über einen Anmeldedienst wie Google oder Apple geöffnet, der diese Adresse bestätigt hat. Weil jemand anderes das Passwort gewählt haben könnte, gilt es nicht mehr, und alle anderen Geräte wurden abgemeldet. Deine Listen sind alle noch da.',
    ],
    button: 'Neues Passwort festlegen',
    footer:
      'Wenn du dich auch mit einem Passwort anmelden möchtest, lege ein neues fest. Wenn du dich nicht selbst angemeldet hast, tu das sofort.',
  },
  reportAnswer: {
    subject: 'Zu deiner Meldung bei Food Odyssey',
    greeting: 'Hallo {name},',
    lines: ['du hast der Moderation die Liste „{list}“ gemeldet. Das ist ihre Antwort:', '{answer}'],
    button: 'Community-Richtlinien lesen',
    footer: 'Du bekommst diese E-Mail, weil du die Meldung geschickt hast. Eine weitere dazu kommt nicht.',
  },
  invitation: {
    subject: 'Du bist zu Food Odyssey eingeladen',
    greeting: 'Hallo,',
    lines: [
      'die Betreiber dieser Kopie von Food Odyssey laden dich zu einem Konto für diese Adresse ein. Öffne den Link und wähle ein Passwort: Damit wird das Konto eröffnet. Der Link funktioniert einmal und ist sieben Tage gültig.',
    ],
    button: 'Passwort wählen',
    footer: 'Wenn du kein Konto möchtest, brauchst du nichts zu tun: Es wird nach sieben Tagen gelöscht.',
  },
};
