import { createFileRoute } from '@tanstack/react-router';
import { followAccountLanguage } from '#src/features/language/account-language.ts';
import { LoginScreen } from '#src/features/login/login-screen.tsx';
import { searchOf } from './-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: searchOf('mode', 'next'),
  component: Login,
});

function Login() {
  return <LoginScreen search={Route.useSearch()} prepare={followAccountLanguage} />;
}
