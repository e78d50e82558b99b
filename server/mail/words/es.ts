import type { Words } from '#server/mail/mail-words.ts';

/** Mails in Spanish. */
export const ES: Words = {
  tag: 'es',
  contactLine: '{operator} gestiona Food Odyssey. Nadie lee las respuestas a este correo: escribe a {email}.',
  contactLineWithoutOperator: 'Nadie lee las respuestas a este correo.',
  activation: {
    subject: 'Activa tu cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Alguien se ha registrado en Food Odyssey con esta dirección y este nombre y ha elegido una contraseña. Si has sido tú, queda un paso antes de zarpar: abre este enlace y pulsa el botón para activar tu cuenta. El enlace es válido durante 24 horas y solo funciona una vez.',
    ],
    button: 'Activar mi cuenta',
    footer:
      'Si no has sido tú, no pulses ese botón: dilo con el enlace de abajo y el registro se eliminará. Una cuenta que nadie activa se elimina a los siete días.',
    notMe: 'No he sido yo',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Alguien acaba de intentar crear una cuenta con esta dirección, pero ya existe una. Si has sido tú, inicia sesión como siempre.',
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
      'Alguien ha pedido pasar su cuenta a esta dirección, pero ya existe otra cuenta con ella. Si has sido tú, inicia sesión con esta dirección o elimina antes la cuenta que ya la usa.',
    ],
    button: 'Iniciar sesión',
    footer: 'Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
  emailChanged: {
    subject: 'Se ha cambiado la dirección de tu cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: ['Tu cuenta acaba de pasar a otra dirección. A partir de ahora inicias sesión con esa.'],
    button: 'Escríbenos',
    footer: 'Si no has sido tú, escríbenos enseguida.',
  },
  accountDeleted: {
    subject: 'Tu cuenta de Food Odyssey se ha eliminado',
    greeting: 'Hola, {name}:',
    lines: [
      'Tu cuenta acaba de eliminarse, con sus listas, sus platos marcados y todo lo demás que se guardaba para ti.',
    ],
    button: 'Escríbenos',
    footer: 'Si no has sido tú, escríbenos.',
  },
  firstProviderSignIn: {
    subject: 'Una forma nueva de entrar en tu cuenta de Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: [
      'Tu cuenta se acaba de abrir por primera vez con un servicio de inicio de sesión como Google o Apple, que ha confirmado esta dirección. Tu contraseña sigue funcionando.',
    ],
    button: 'Poner una contraseña nueva',
    footer:
      'Si no has sido tú, pon enseguida una contraseña nueva: así se cierra la sesión en todos los dispositivos.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Tu contraseña de Food Odyssey ya no funciona',
    greeting: 'Hola, {name}:',
    lines: [
      'Tu cuenta se acaba de abrir por primera vez con un servicio de inicio de sesión como Google o Apple, que ha confirmado esta dirección. Como la contraseña pudo elegirla otra persona, ya no funciona, y se ha cerrado la sesión en todos los demás dispositivos. Tus listas siguen todas ahí.',
    ],
    button: 'Poner una contraseña nueva',
    footer: 'Si también quieres entrar con contraseña, pon una nueva. Si no has entrado tú, hazlo enseguida.',
  },
  reportAnswer: {
    subject: 'Sobre tu denuncia en Food Odyssey',
    greeting: 'Hola, {name}:',
    lines: ['Denunciaste la lista «{list}» a los moderadores. Esta es su respuesta:', '{answer}'],
    button: 'Leer las normas de la comunidad',
    footer: 'Recibes este correo porque enviaste esa denuncia. No habrá más correos sobre ella.',
  },
  invitation: {
    subject: 'Tienes una invitación a Food Odyssey',
    greeting: 'Hola:',
    lines: [
      'Quienes gestionan esta copia de Food Odyssey te invitan a abrir una cuenta para esta dirección. Abre el enlace y elige una contraseña: así se abre la cuenta. El enlace funciona una sola vez y es válido durante siete días.',
    ],
    button: 'Elegir una contraseña',
    footer: 'Si no quieres una cuenta, no tienes que hacer nada: se eliminará al cabo de siete días.',
  },
};
