/** Listener that sees popstate before the router and may stop it; set when the first window opens. */
export const wayBack: { heard?: ((event: PopStateEvent) => void) | undefined } = {}
