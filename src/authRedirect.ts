import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

/**
 * The page that the identity provider comes back to: it hands the answer over and goes to where the user was, or closes
 * as the hidden frame that it is. Nothing else may run here, and no router: it must be small and know no secret.
 */
broadcastResponseToMainFrame().catch(() => {
  // Opened by hand, or with an answer that belongs to nobody.
  window.location.replace('/')
})
