import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Croatian. */
export const HR: Words = {
  tag: 'hr',
  contactLine:
    'Aplikaciju Food Odyssey vodi {operator}. Odgovore na ovaj e-mail nitko ne čita: piši na {email}.',
  contactLineWithoutOperator: 'Odgovore na ovaj e-mail nitko ne čita.',
  activation: {
    subject: 'Aktiviraj svoj račun za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: [
      'Netko se registrirao na Food Odyssey s ovom adresom i ovim imenom i odabrao lozinku. Ako si to ti, još je samo jedan korak prije nego što zaploviš: otvori ovaj link i ondje pritisni gumb da aktiviraš račun. Link vrijedi 24 sata i može se otvoriti samo jednom.',
    ],
    button: 'Aktiviraj račun',
    footer:
      'Ako to nisi ti, ne pritišći taj gumb: javi nam linkom ispod i registracija će se ukloniti. Račun koji nitko ne aktivira briše se nakon sedam dana.',
    notMe: 'To nisam ja',
  },
  alreadyRegistered: {
    subject: 'Već imaš račun za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: [
      'Netko se upravo pokušao registrirati ovom adresom, a s njom već postoji račun. Ako si to ti, samo se prijavi kao i obično.',
      'Ako se ne sjećaš lozinke, ovim linkom postavljaš novu. Vrijedi jedan sat i može se otvoriti samo jednom.',
    ],
    button: 'Postavi novu lozinku',
    footer: 'Ako to nisi ti, ne trebaš ništa učiniti: ništa se nije promijenilo.',
  },
  newPassword: {
    subject: 'Postavi novu lozinku za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: ['Otvori ovaj link i postavi novu lozinku. Vrijedi jedan sat i može se otvoriti samo jednom.'],
    button: 'Postavi novu lozinku',
    footer: 'Ako zahtjev nije tvoj, ne trebaš ništa učiniti: ništa se nije promijenilo.',
  },
  passwordChanged: {
    subject: 'Tvoja lozinka za Food Odyssey je promijenjena',
    greeting: 'Bok, {name},',
    lines: [
      'Tvoja je lozinka upravo promijenjena, a račun je odjavljen sa svih uređaja. Prijavi se novom lozinkom.',
    ],
    button: 'Prijavi se',
    footer:
      'Ako promjena nije tvoja, odmah postavi novu lozinku: na stranici za prijavu odaberi „Zaboravljena lozinka?”.',
  },
  emailChange: {
    subject: 'Potvrdi svoju novu adresu za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: [
      'Otvori ovaj link i prebaci svoj račun na ovu adresu. Vrijedi 24 sata i može se otvoriti samo jednom. Dok ga ne otvoriš, vrijedi stara adresa.',
    ],
    button: 'Koristi ovu adresu',
    footer: 'Ako zahtjev nije tvoj, ne trebaš ništa učiniti: ništa se nije promijenilo.',
  },
  emailChangeNotice: {
    subject: 'Netko je zatražio promjenu adrese tvog računa za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: [
      'Netko tko zna tvoju lozinku zatražio je da se tvoj račun prebaci na drugu adresu. To će se dogoditi kad se otvori link iz e-maila poslanog na tu adresu. Ako si to ti, ovdje ne trebaš ništa učiniti.',
    ],
    button: 'Postavi novu lozinku',
    footer:
      'Ako zahtjev nije tvoj, odmah postavi novu lozinku: to zaustavlja promjenu i odjavljuje sve uređaje.',
  },
  emailTaken: {
    subject: 'Već imaš račun za Food Odyssey',
    greeting: 'Bok,',
    lines: [
      'Netko je zatražio da svoj račun prebaci na ovu adresu, a s njom već postoji račun. Ako si to ti, prijavi se ovom adresom ili najprije izbriši račun koji je već ima.',
    ],
    button: 'Prijavi se',
    footer: 'Ako to nisi ti, ne trebaš ništa učiniti: ništa se nije promijenilo.',
  },
  emailChanged: {
    subject: 'Adresa tvog računa za Food Odyssey je promijenjena',
    greeting: 'Bok, {name},',
    lines: ['Tvoj je račun upravo prebačen na drugu adresu. Od sada se prijavljuješ njome.'],
    button: 'Piši nam',
    footer: 'Ako promjena nije tvoja, odmah nam piši.',
  },
  accountDeleted: {
    subject: 'Tvoj račun za Food Odyssey je izbrisan',
    greeting: 'Bok, {name},',
    lines: [
      'Tvoj je račun upravo izbrisan, s listama, kvačicama i svime ostalim što je za tebe bilo spremljeno.',
    ],
    button: 'Piši nam',
    footer: 'Ako to nisi ti, piši nam.',
  },
  firstProviderSignIn: {
    subject: 'Novi način prijave na tvoj račun za Food Odyssey',
    greeting: 'Bok, {name},',
    lines: [
      'Tvoj je račun upravo prvi put otvoren uslugom za prijavu kao što su Google ili Apple, koja je potvrdila ovu adresu. Tvoja lozinka i dalje vrijedi.',
    ],
    button: 'Postavi novu lozinku',
    footer: 'Ako to nisi ti, odmah postavi novu lozinku: to odjavljuje sve uređaje.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Tvoja lozinka za Food Odyssey više ne vrijedi',
    greeting: 'Bok, {name},',
    lines: [
      'Tvoj je račun upravo prvi put otvoren uslugom za prijavu kao što su Google ili Apple, koja je potvrdila ovu adresu. Lozinku je možda odabrao netko drugi, pa više ne vrijedi, a svi su ostali uređaji odjavljeni. Sve su tvoje liste tu.',
    ],
    button: 'Postavi novu lozinku',
    footer: 'Ako se želiš prijavljivati i lozinkom, postavi novu. Ako prijava nije tvoja, učini to odmah.',
  },
  reportAnswer: {
    subject: 'O tvojoj prijavi liste u aplikaciji Food Odyssey',
    greeting: 'Bok, {name},',
    lines: ['Moderatorima je s tvog računa prijavljena lista „{list}”. Ovo je njihov odgovor:', '{answer}'],
    button: 'Pročitaj pravila zajednice',
    footer: 'Ovu poruku dobivaš jer je prijava te liste poslana s tvog računa. Druge o njoj neće biti.',
  },
  invitation: {
    subject: 'Imaš pozivnicu u Food Odyssey',
    greeting: 'Bok,',
    lines: [
      'oni koji vode ovu kopiju Food Odysseyja pozivaju te da otvoriš račun za ovu adresu. Otvori poveznicu i odaberi lozinku: time se račun otvara. Poveznica radi jednom i vrijedi sedam dana.',
    ],
    button: 'Odaberi lozinku',
    footer: 'Ako ne želiš račun, ne moraš ništa učiniti: izbrisat će se nakon sedam dana.',
  },
};
