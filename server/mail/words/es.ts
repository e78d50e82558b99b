import type { Words } from '#server/mail/words.ts';

/** Mails in Spanish. */
export const ES: Words = {
  tag: 'es',
  from: 'Food Odyssey está a cargo de {operator}. Nadie lee las respuestas a este correo: escribe a {email}.',
  fromNobody: 'Nadie lee las respuestas a este correo.',
  activation: {
    subject: 'Activa tu cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Queda un paso antes de zarpar: abre este enlace para activar tu cuenta. Es válido durante 24 horas y solo funciona una vez.',
    ],
    button: 'Activar mi cuenta',
    footer:
      'Si no has creado tú la cuenta, no tienes que hacer nada: una cuenta que nadie activa se elimina a los siete días.',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Alguien acaba de intentar crear una cuenta con esta dirección, que ya tiene una. Si has sido tú, inicia sesión como siempre.',
      'Si has olvidado tu contraseña, pon una nueva con este enlace. Es válido durante una hora y solo funciona una vez.',
    ],
    button: 'Poner una contraseña nueva',
    footer: 'Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
  newPassword: {
    subject: 'Pon una contraseña nueva en Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Abre este enlace para poner una contraseña nueva. Es válido durante una hora y solo funciona una vez.',
    ],
    button: 'Poner una contraseña nueva',
    footer: 'Si no lo has pedido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Tu contraseña acaba de cambiar y se ha cerrado la sesión en todos tus dispositivos. Inicia sesión con la nueva.',
    ],
    button: 'Iniciar sesión',
    footer:
      'Si no has sido tú, pon enseguida una contraseña nueva: elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
  },
  emailChange: {
    subject: 'Confirma tu nueva dirección para Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Abre este enlace para pasar tu cuenta a esta dirección. Es válido durante 24 horas y solo funciona una vez. Hasta que lo abras, se mantiene la anterior.',
    ],
    button: 'Usar esta dirección',
    footer: 'Si no lo has pedido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
  emailChangeNotice: {
    subject: 'Alguien ha pedido cambiar la dirección de tu cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Alguien que sabe tu contraseña ha pedido pasar tu cuenta a otra dirección. El cambio se hace cuando se abre el enlace enviado a esa dirección. Si has sido tú, aquí no tienes que hacer nada.',
    ],
    button: 'Poner una contraseña nueva',
    footer:
      'Si no has sido tú, pon enseguida una contraseña nueva: así se detiene el cambio y se cierra la sesión en todos los dispositivos.',
  },
  emailTaken: {
    subject: 'Ya tienes una cuenta de Food Odyssey',
    greeting: 'Hola:',
    lines: [
      'Alguien ha pedido pasar su cuenta a esta dirección, que ya tiene una. Si has sido tú, inicia sesión con esta dirección o elimina antes esa cuenta.',
    ],
    button: 'Iniciar sesión',
    footer: 'Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
  reportAnswer: {
    subject: 'Sobre tu denuncia en Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: ['denunciaste la lista «{list}» a los moderadores. Esta es su respuesta:', '{answer}'],
    button: 'Leer las normas de la comunidad',
    footer: 'Recibes este correo porque enviaste esa denuncia. No habrá más correos sobre ella.',
  },
};
