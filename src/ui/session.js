import { create } from 'zustand';
export const useSession = create(() => ({ user: undefined, menu: [], isUnreachable: false, defaults: {} }));
/** The signed-in user; pages are shown only when there is one. */
export function useUser() {
    const user = useSession((state) => state.user);
    if (!user)
        throw new Error('No user is signed in');
    return user;
}
