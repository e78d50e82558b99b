import { ApiError } from '#server/http/api-error.ts';

/**
 * Passwords of at least eight characters from the top of published leaks, and this app's name. Attackers try
 * these first. Shorter ones are refused for their length.
 */
const COMMON = new Set(
  `
00000000 000000000 0000000000 01012011 0123456789 11111111 111111111 1111111111 112233445566 11223344 12121212 121212121
12312312 123123123 1231231234 123321123 1234512345 12341234 123412345 12344321 12345678 123456789 1234567890 12345678910
1234567891 123456789a 123456789q 12345678a 12345679 12345qwert 1234qwer 123654789 123698745 123abc123 123qweasd 123qweasdzxc
1234567890- 13131313 14141414 147147147 147258369 1478963250 147852369 159357456 159753456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20102010 21212121 22222222 23232323 25802580 31415926 33333333
44444444 55555555 66666666 77777777 78945612 789456123 87654321 88888888 963852741 987456321 98765432 987654321 9876543210
99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234
abcd12345 abcdefgh abcdefghi access14 administrator admin123 admin1234 alexander alexandra america1 andromeda
asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl123 azerty123 azertyuiop babygirl babygirl1 barcelona baseball
baseball1 basketball beautiful benjamin bismillah blink182 blahblah bluebird brandon1 butterfly buttercup caroline carolina
cheesecake changeme changeme1 charlie1 charlotte chelsea1 chocolate chocolate1 christian christine computer computer1
cookie123 corvette courtney crystal1 danielle dragon123 einstein elephant elizabeth everton1 facebook fernando fireball
firebird football football1 foodlover foododyssey foododyssey1 forever1 franklin freedom1 friendship garfield geheim123
gfhjkmgfhjkm goldfish goodluck google123 hallo123 hallo1234 happy123 harrypotter hellokitty hello123 hello1234 heslo123 iloveyou
iloveyou1 iloveyou2 iloveyou! ilovegod internet jennifer jessica1 jonathan jordan23 kimberly kitty123 killer123 lasvegas
letmein1 letmein123 lieblings liverpool liverpool1 loveyou1 lovely123 loveme123 manchester marlboro master123 maverick
michael1 michelle midnight minecraft monkey123 motdepasse mustang1 myspace1 nicholas nicole123 november naruto123 ordinateur
p@ssw0rd p@ssword pa$$word pa55word parola123 paroladordine passw0rd passw0rd1 password password! password0 password01
password1 password1! password12 password123 password1234 password12345 password2 passwort passwort1 passwort123 patricia pokemon1
pokemon123 porsche911 precious princess princess1 princesa qazwsxedc qazwsx123 qwaszx12 qwe123qwe qweasdzxc qwer1234 qwert123
qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu1 qwertyui qwertyuiop qwertyuiop123 qwertz123 qwertzuiop
rainbow1 rastafari realmadrid remember samantha samsung1 samsung123 scorpion security slipknot soccer12 softball sommer123
spiderman spongebob starwars starwars1 stephanie steelers sunflower sunshine sunshine1 superman superman1 superstar sweetheart
swordfish sebastian target123 teddybear test1234 test12345 thunder1 tinkerbell trustno1 twilight universe valentina
vanessa1 veronica victoria vfhbyf123 volleyball welcome1 welcome123 whatever whatever1 william1 wachtwoord wachtwoord1
westside winter123 wszystko xxxxxxxx yankees1 yugioh123 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnmzxcvbnm zzzzzzzz
zxcasdqwe haslo123 haslo1234 polska123 salasana contraseña contrasena senha123 senha1234 jelszo123 sifra123 lozinka123
slaptazodis slaptazodis1 parole123 ciaociao juventus forzaroma amoremio tequiero teamo123 mariposa estrella chicken1
`
    .trim()
    .split(/\s+/),
);

/**
 * Refuses a commonly used password, or one equal to the account's address.
 * @throws ApiError PASSWORD_COMMON, with the field
 */
export function checkPassword(password: string, emailAddress: string): void {
  const normalised = password.normalize('NFKC').toLowerCase();
  const [mailbox = ''] = emailAddress.split('@');
  if (COMMON.has(normalised) || normalised === emailAddress || normalised === mailbox)
    throw new ApiError('PASSWORD_COMMON', { field: 'password' });
}
