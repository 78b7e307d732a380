/** The variables that reach the browser, all of them public. `.env.example` explains each. */
interface ImportMetaEnv {
  readonly VITE_SANITY_PROJECT_ID?: string
  readonly VITE_SANITY_DATASET?: string
  readonly VITE_CITIES_API_URL?: string
  readonly VITE_CITIES_API_TOKEN?: string
  readonly VITE_GEOCODER_URL?: string
  readonly VITE_VITALS_URL?: string
}
