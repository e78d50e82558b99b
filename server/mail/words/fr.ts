import type { Words } from '#server/mail/mail-words.ts';

/** Mails in French. */
export const FR: Words = {
  tag: 'fr',
  contactLine:
    'L’appli Food Odyssey est exploitée par {operator}. Les réponses à cet e-mail ne sont pas lues : écrivez plutôt à {email}.',
  contactLineWithoutOperator: 'Les réponses à cet e-mail ne sont pas lues.',
  activation: {
    subject: 'Activez votre compte Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Quelqu’un s’est inscrit sur Food Odyssey avec cette adresse et ce nom, et a choisi un mot de passe. Si c’était vous, il ne reste qu’une étape avant de prendre la mer : ouvrez ce lien et appuyez sur le bouton pour activer votre compte. Le lien est valable 24 heures et ne fonctionne qu’une fois.',
    ],
    button: 'Activer mon compte',
    footer:
      'Si ce n’était pas vous, n’appuyez pas sur ce bouton : dites-le avec le lien ci-dessous et l’inscription sera supprimée. Un compte jamais activé est supprimé au bout de sept jours.',
    notMe: 'Ce n’était pas moi',
  },
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Quelqu’un vient d’essayer de s’inscrire avec cette adresse, à laquelle un compte est déjà associé. Si c’était vous, connectez-vous simplement comme d’habitude.',
      'Si vous avez oublié votre mot de passe, ce lien permet d’en choisir un nouveau. Il est valable une heure et ne fonctionne qu’une fois.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer: 'Si ce n’était pas vous, vous n’avez rien à faire : rien n’a changé.',
  },
  newPassword: {
    subject: 'Choisissez un nouveau mot de passe pour Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Ouvrez ce lien pour choisir un nouveau mot de passe. Il est valable une heure et ne fonctionne qu’une fois.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer: 'Si vous n’avez rien demandé, vous n’avez rien à faire : rien n’a changé.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe Food Odyssey a été changé',
    greeting: 'Bonjour {name},',
    lines: [
      'Votre mot de passe vient d’être changé, et tous vos appareils ont été déconnectés. Connectez-vous avec le nouveau.',
    ],
    button: 'Se connecter',
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : utilisez « Mot de passe oublié ? » sur la page de connexion.',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse pour Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Ouvrez ce lien pour associer votre compte à cette adresse. Il est valable 24 heures et ne fonctionne qu’une fois. Tant que vous ne l’avez pas ouvert, l’ancienne adresse reste valable.',
    ],
    button: 'Utiliser cette adresse',
    footer: 'Si vous n’avez rien demandé, vous n’avez rien à faire : rien n’a changé.',
  },
  emailChangeNotice: {
    subject: 'Quelqu’un a demandé à changer l’adresse de votre compte Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Quelqu’un qui connaît votre mot de passe a demandé à associer votre compte à une autre adresse. Ce sera fait dès qu’un lien reçu à cette adresse sera ouvert. Si c’était vous, vous n’avez rien à faire ici.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela annule le changement et déconnecte tous les appareils.',
  },
  emailTaken: {
    subject: 'Vous avez déjà un compte Food Odyssey',
    greeting: 'Bonjour,',
    lines: [
      'Quelqu’un a demandé à associer son compte à cette adresse, à laquelle un autre compte est déjà associé. Si c’était vous, connectez-vous avec cette adresse, ou supprimez d’abord le compte déjà lié à cette adresse.',
    ],
    button: 'Se connecter',
    footer: 'Si ce n’était pas vous, vous n’avez rien à faire : rien n’a changé.',
  },
  emailChanged: {
    subject: 'L’adresse de votre compte Food Odyssey a été changée',
    greeting: 'Bonjour {name},',
    lines: [
      'Votre compte vient d’être associé à une autre adresse. Désormais, vous vous connectez avec celle-là.',
    ],
    button: 'Nous écrire',
    footer: 'Si ce n’était pas vous, écrivez-nous tout de suite.',
  },
  accountDeleted: {
    subject: 'Votre compte Food Odyssey a été supprimé',
    greeting: 'Bonjour {name},',
    lines: [
      'Votre compte vient d’être supprimé, avec ses listes, ses plats cochés et tout ce qui était enregistré pour vous.',
    ],
    button: 'Nous écrire',
    footer: 'Si ce n’était pas vous, écrivez-nous.',
  },
  firstProviderSignIn: {
    subject: 'Une nouvelle façon de vous connecter à votre compte Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: [
      'Votre compte vient d’être ouvert pour la première fois par un service de connexion comme Google ou Apple, qui a confirmé cette adresse. Votre mot de passe fonctionne toujours.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Votre mot de passe Food Odyssey ne fonctionne plus',
    greeting: 'Bonjour {name},',
    lines: [
      'Votre compte vient d’être ouvert pour la première fois par un service de connexion comme Google ou Apple, qui a confirmé cette adresse. Comme le mot de passe a pu être choisi par quelqu’un d’autre, il ne fonctionne plus, et tous les autres appareils ont été déconnectés. Vos listes sont toutes là.',
    ],
    button: 'Choisir un nouveau mot de passe',
    footer:
      'Si vous voulez aussi vous connecter avec un mot de passe, choisissez-en un nouveau. Si ce n’était pas vous, faites-le tout de suite.',
  },
  reportAnswer: {
    subject: 'À propos de votre signalement à Food Odyssey',
    greeting: 'Bonjour {name},',
    lines: ['Vous avez signalé la liste « {list} » à la modération. Voici la réponse :', '{answer}'],
    button: 'Lire les règles de la communauté',
    footer:
      'Vous recevez cet e-mail parce que vous avez envoyé ce signalement. Il n’y en aura pas d’autre à ce sujet.',
  },
  invitation: {
    subject: 'Vous êtes invité(e) sur Food Odyssey',
    greeting: 'Bonjour,',
    lines: [
      'Les responsables de cette copie de Food Odyssey vous invitent à ouvrir un compte pour cette adresse. Ouvrez le lien et choisissez un mot de passe : le compte sera alors ouvert. Le lien fonctionne une seule fois et reste valable sept jours.',
    ],
    button: 'Choisir un mot de passe',
    footer:
      'Si vous ne voulez pas de compte, vous n’avez rien à faire : il sera supprimé au bout de sept jours.',
  },
};
