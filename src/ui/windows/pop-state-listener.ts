/** Listener that sees popstate before the router and may stop it; set when the first window opens. */
export const popStateListener: { heard?: ((event: PopStateEvent) => void) | undefined } = {}
