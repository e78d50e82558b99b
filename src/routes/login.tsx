import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#src/features/login/login-screen.tsx';
import { loginSearch } from '#src/features/login/login-search.ts';

export const Route = createFileRoute('/login')({ validateSearch: loginSearch, component: Login });

function Login() {
  return <LoginScreen search={Route.useSearch()} />;
}
