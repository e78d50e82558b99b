import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Romanian. */
export const RO: Words = {
  tag: 'ro',
  contactLine:
    'Food Odyssey este administrată de {operator}. Răspunsurile la acest e-mail nu sunt citite: scrie la {email}.',
  contactLineWithoutOperator: 'Răspunsurile la acest e-mail nu sunt citite.',
  activation: {
    subject: 'Activează-ți contul Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Cineva s-a înregistrat la Food Odyssey cu această adresă și acest nume și a ales o parolă. Dacă ai fost tu, mai e un singur pas până la ridicarea ancorei: deschide acest link și apasă butonul de acolo ca să-ți activezi contul. Linkul e valabil 24 de ore și poate fi folosit o singură dată.',
    ],
    button: 'Activează-mi contul',
    footer:
      'Dacă nu ai fost tu, nu apăsa butonul: spune-ne cu linkul de mai jos și înregistrarea se șterge. Un cont care nu e activat se șterge după șapte zile.',
    notMe: 'Nu am fost eu',
  },
  alreadyRegistered: {
    subject: 'Ai deja un cont Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Cineva tocmai a încercat să se înregistreze cu această adresă, căreia îi este deja asociat un cont. Dacă ai fost tu, intră pur și simplu în cont, ca de obicei.',
      'Dacă ai uitat parola, folosește acest link ca să alegi una nouă. Linkul e valabil o oră și poate fi folosit o singură dată.',
    ],
    button: 'Alege o parolă nouă',
    footer: 'Dacă nu ai fost tu, nu trebuie să faci nimic: nu s-a schimbat nimic.',
  },
  newPassword: {
    subject: 'Alege o parolă nouă pentru Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Deschide acest link ca să alegi o parolă nouă. Linkul e valabil o oră și poate fi folosit o singură dată.',
    ],
    button: 'Alege o parolă nouă',
    footer: 'Dacă nu ai cerut asta, nu trebuie să faci nimic: nu s-a schimbat nimic.',
  },
  passwordChanged: {
    subject: 'Parola ta Food Odyssey a fost schimbată',
    greeting: 'Salut, {name}!',
    lines: [
      'Parola ta tocmai a fost schimbată, iar sesiunile de pe toate dispozitivele s-au încheiat. Intră în cont cu parola nouă.',
    ],
    button: 'Intră în cont',
    footer:
      'Dacă nu ai fost tu, alege imediat o parolă nouă: apasă „Ai uitat parola?” pe pagina de intrare în cont.',
  },
  emailChange: {
    subject: 'Confirmă noua ta adresă pentru Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Deschide acest link ca să-ți muți contul la această adresă. Linkul e valabil 24 de ore și poate fi folosit o singură dată. Până îl deschizi, rămâne adresa veche.',
    ],
    button: 'Folosește această adresă',
    footer: 'Dacă nu ai cerut asta, nu trebuie să faci nimic: nu s-a schimbat nimic.',
  },
  emailChangeNotice: {
    subject: 'Cineva a cerut schimbarea adresei contului tău Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Cineva care îți știe parola a cerut mutarea contului tău la altă adresă. Mutarea se face când este deschis linkul din e-mailul trimis la acea adresă. Dacă ai fost tu, aici nu trebuie să faci nimic.',
    ],
    button: 'Alege o parolă nouă',
    footer:
      'Dacă nu ai fost tu, alege imediat o parolă nouă: asta oprește schimbarea și închide sesiunile de pe toate dispozitivele.',
  },
  emailTaken: {
    subject: 'Ai deja un cont Food Odyssey',
    greeting: 'Salut!',
    lines: [
      'Cineva a cerut mutarea contului său la această adresă, căreia îi este deja asociat alt cont. Dacă ai fost tu, intră în cont cu această adresă sau șterge întâi contul care o folosește deja.',
    ],
    button: 'Intră în cont',
    footer: 'Dacă nu ai fost tu, nu trebuie să faci nimic: nu s-a schimbat nimic.',
  },
  emailChanged: {
    subject: 'Adresa contului tău Food Odyssey a fost schimbată',
    greeting: 'Salut, {name}!',
    lines: ['Contul tău tocmai a fost mutat la altă adresă. De acum intri în cont cu aceea.'],
    button: 'Scrie-ne',
    footer: 'Dacă nu ai fost tu, scrie-ne imediat.',
  },
  accountDeleted: {
    subject: 'Contul tău Food Odyssey a fost șters',
    greeting: 'Salut, {name}!',
    lines: ['Contul tău tocmai a fost șters, cu listele, bifele și tot ce era păstrat pentru tine.'],
    button: 'Scrie-ne',
    footer: 'Dacă nu ai fost tu, scrie-ne.',
  },
  firstProviderSignIn: {
    subject: 'Un mod nou de a intra în contul tău Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: [
      'Contul tău tocmai a fost deschis pentru prima dată printr-un serviciu de autentificare precum Google sau Apple, care a confirmat această adresă. Parola ta funcționează în continuare.',
    ],
    button: 'Alege o parolă nouă',
    footer:
      'Dacă nu ai fost tu, alege imediat o parolă nouă: asta închide sesiunile de pe toate dispozitivele.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Parola ta Food Odyssey nu mai funcționează',
    greeting: 'Salut, {name}!',
    lines: [
      'Contul tău tocmai a fost deschis pentru prima dată printr-un serviciu de autentificare precum Google sau Apple, care a confirmat această adresă. S-ar putea ca parola să fi fost aleasă de altcineva, așa că nu mai funcționează, iar sesiunile de pe toate celelalte dispozitive s-au încheiat. Listele tale sunt toate acolo.',
    ],
    button: 'Alege o parolă nouă',
    footer:
      'Dacă vrei să intri și cu parolă, alege una nouă. Dacă nu tu ai intrat în cont, alege imediat o parolă nouă.',
  },
  reportAnswer: {
    subject: 'Despre raportarea ta la Food Odyssey',
    greeting: 'Salut, {name}!',
    lines: ['Ai raportat moderatorilor lista „{list}”. Acesta este răspunsul lor:', '{answer}'],
    button: 'Citește regulile comunității',
    footer: 'Primești acest e-mail pentru că ai trimis raportarea. Nu va mai urma altul despre ea.',
  },
  invitation: {
    subject: 'Ai o invitație la Food Odyssey',
    greeting: 'Bună,',
    lines: [
      'Cei care administrează această copie Food Odyssey te invită să îți deschizi un cont pentru această adresă. Deschide linkul și alege o parolă: astfel contul se deschide. Linkul funcționează o singură dată și este valabil șapte zile.',
    ],
    button: 'Alege o parolă',
    footer: 'Dacă nu vrei un cont, nu trebuie să faci nimic: va fi șters după șapte zile.',
  },
};
