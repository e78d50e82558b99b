/** The words of one mail: `{name}` stands for the addressee's name. */
export type MailWords = {
  subject: string;
  greeting: string;
  lines: string[];
  button: string;
  footer: string;
};

export type MailKind = 'activation' | 'alreadyRegistered';

type Words = Record<MailKind, MailWords>;

const EN: Words = {
  activation: {
    subject: 'Activate your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'One step is left before you set sail: open this link to activate your account. It works once, for 24 hours.',
    ],
    button: 'Activate my account',
    footer: 'If you did not register, you need do nothing: without the link there is no account.',
  },
  alreadyRegistered: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Somebody has just registered with this address, which already has an account. If it was you, simply sign in; a forgotten password can be changed there.',
    ],
    button: 'Sign in',
    footer: 'If it was not you, you need do nothing: your account is as it was.',
  },
};

const PL: Words = {
  activation: {
    subject: 'Aktywuj swoje konto w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'Został jeden krok, zanim wypłyniesz: otwórz ten link, aby aktywować konto. Działa jeden raz, przez 24 godziny.',
    ],
    button: 'Aktywuj konto',
    footer: 'Jeśli to nie Ty zakładasz konto, nie musisz nic robić: bez tego linku konto nie powstanie.',
  },
  alreadyRegistered: {
    subject: 'Masz już konto w Food Odyssey',
    greeting: 'Cześć {name},',
    lines: [
      'Ktoś właśnie zarejestrował się z tym adresem, a konto z nim już istnieje. Jeśli to Ty, po prostu się zaloguj; zapomniane hasło możesz tam zmienić.',
    ],
    button: 'Zaloguj się',
    footer: 'Jeśli to nie Ty, nie musisz nic robić: Twoje konto się nie zmieniło.',
  },
};

/** Every mail by the specification's language codes; English where a language has none yet. */
const WORDS: Record<string, Words> = { EN, PL };

export function wordsOf(kind: MailKind, language: string): MailWords {
  return (WORDS[language] ?? EN)[kind];
}
