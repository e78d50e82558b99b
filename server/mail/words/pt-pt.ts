import type { Words } from '#server/mail/mail-words.ts';

/** Mails in European Portuguese. */
export const PT: Words = {
  tag: 'pt-PT',
  contactLine:
    'A Food Odyssey é gerida por {operator}. Ninguém lê as respostas a este email: escreve para {email}.',
  contactLineWithoutOperator: 'Ninguém lê as respostas a este email.',
  activation: {
    subject: 'Ativa a tua conta da Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'Alguém se registou na Food Odyssey com este endereço e este nome e escolheu uma palavra-passe. Se foste tu, falta um passo antes de zarpares: abre este link e carrega no botão para ativares a tua conta. O link é válido durante 24 horas e só funciona uma vez.',
    ],
    button: 'Ativar a minha conta',
    footer:
      'Se não foste tu, não carregues nesse botão: diz-nos com o link abaixo e o registo é removido. Uma conta que ninguém ativa é eliminada ao fim de sete dias.',
    notMe: 'Não fui eu',
  },
  alreadyRegistered: {
    subject: 'Já tens uma conta da Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'Alguém acabou de tentar criar uma conta com este endereço, mas já existe uma. Se foste tu, inicia sessão como sempre.',
      'Se te esqueceste da palavra-passe, usa este link para definires uma nova. O link é válido durante uma hora e só funciona uma vez.',
    ],
    button: 'Definir nova palavra-passe',
    footer: 'Se não foste tu, não precisas de fazer nada: nada mudou.',
  },
  newPassword: {
    subject: 'Define uma nova palavra-passe da Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'Abre este link para definires uma nova palavra-passe. O link é válido durante uma hora e só funciona uma vez.',
    ],
    button: 'Definir nova palavra-passe',
    footer: 'Se não foste tu a pedir, não precisas de fazer nada: nada mudou.',
  },
  passwordChanged: {
    subject: 'A tua palavra-passe da Food Odyssey foi alterada',
    greeting: 'Olá, {name},',
    lines: [
      'A tua palavra-passe acabou de ser alterada e a tua sessão foi terminada em todos os dispositivos. Inicia sessão com a nova.',
    ],
    button: 'Iniciar sessão',
    footer:
      'Se não foste tu, define já uma nova palavra-passe: escolhe «Esqueceste-te da palavra-passe?» na página de início de sessão.',
  },
  emailChange: {
    subject: 'Confirma o teu novo endereço na Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'Abre este link para mudares a tua conta para este endereço. O link é válido durante 24 horas e só funciona uma vez. Até o abrires, mantém-se o endereço antigo.',
    ],
    button: 'Usar este endereço',
    footer: 'Se não foste tu a pedir, não precisas de fazer nada: nada mudou.',
  },
  emailChangeNotice: {
    subject: 'Alguém pediu para mudar o endereço da tua conta da Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'Alguém que sabe a tua palavra-passe pediu para mudar a tua conta para outro endereço. A mudança faz-se quando for aberto o link enviado para esse endereço. Se foste tu, aqui não precisas de fazer nada.',
    ],
    button: 'Definir nova palavra-passe',
    footer:
      'Se não foste tu, define já uma nova palavra-passe: isso trava a mudança e termina a sessão em todos os dispositivos.',
  },
  emailTaken: {
    subject: 'Já tens uma conta da Food Odyssey',
    greeting: 'Olá,',
    lines: [
      'Alguém pediu para mudar a sua conta para este endereço, mas já existe outra conta com ele. Se foste tu, inicia sessão com este endereço ou elimina primeiro a conta que já o usa.',
    ],
    button: 'Iniciar sessão',
    footer: 'Se não foste tu, não precisas de fazer nada: nada mudou.',
  },
  emailChanged: {
    subject: 'O endereço da tua conta da Food Odyssey foi alterado',
    greeting: 'Olá, {name},',
    lines: ['A tua conta acabou de mudar para outro endereço. A partir de agora inicias sessão com esse.'],
    button: 'Escreve-nos',
    footer: 'Se não foste tu, escreve-nos já.',
  },
  accountDeleted: {
    subject: 'A tua conta da Food Odyssey foi eliminada',
    greeting: 'Olá, {name},',
    lines: [
      'A tua conta acabou de ser eliminada, com as listas, os pratos assinalados e tudo o resto que estava guardado para ti.',
    ],
    button: 'Escreve-nos',
    footer: 'Se não foste tu, escreve-nos.',
  },
  firstProviderSignIn: {
    subject: 'Uma nova forma de entrar na tua conta da Food Odyssey',
    greeting: 'Olá, {name},',
    lines: [
      'A tua conta acabou de ser aberta pela primeira vez através de um serviço de início de sessão como a Google ou a Apple, que confirmou este endereço. A tua palavra-passe continua a funcionar.',
    ],
    button: 'Definir nova palavra-passe',
    footer:
      'Se não foste tu, define já uma nova palavra-passe: isso termina a sessão em todos os dispositivos.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'A tua palavra-passe da Food Odyssey deixou de funcionar',
    greeting: 'Olá, {name},',
    lines: [
      'A tua conta acabou de ser aberta pela primeira vez através de um serviço de início de sessão como a Google ou a Apple, que confirmou este endereço. Como a palavra-passe pode ter sido escolhida por outra pessoa, deixou de funcionar e a sessão foi terminada em todos os outros dispositivos. As tuas listas estão todas lá.',
    ],
    button: 'Definir nova palavra-passe',
    footer:
      'Se também queres entrar com palavra-passe, define uma nova. Se não foste tu que entraste, define-a já.',
  },
  reportAnswer: {
    subject: 'Sobre a tua denúncia na Food Odyssey',
    greeting: 'Olá, {name},',
    lines: ['Denunciaste a lista «{list}» aos moderadores. Esta é a resposta deles:', '{answer}'],
    button: 'Ler as regras da comunidade',
    footer: 'Recebes este email porque enviaste essa denúncia. Não haverá mais nenhum sobre ela.',
  },
  invitation: {
    subject: 'Tens um convite para a Food Odyssey',
    greeting: 'Olá,',
    lines: [
      'Quem gere esta cópia da Food Odyssey convida-te a abrir uma conta para este endereço. Abre a ligação e escolhe uma palavra-passe: assim a conta fica aberta. A ligação funciona uma vez e é válida durante sete dias.',
    ],
    button: 'Escolher uma palavra-passe',
    footer: 'Se não quiseres uma conta, não precisas de fazer nada: será eliminada ao fim de sete dias.',
  },
};
