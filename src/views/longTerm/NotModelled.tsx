import { Notice } from '../parts/Page'

/** In place of a page of EnVision in a country that the model does not have. */
export const NotModelled = ({ country, onShow }: { readonly country: string; readonly onShow: () => void }) => (
  <Notice
    title={`${country} is not modelled`}
    role="status"
    actions={
      <button type="button" className="btn primary" onClick={onShow}>
        Show Great Britain
      </button>
    }
  >
    <p>The long-term model is of Great Britain alone: there are no figures of other countries.</p>
  </Notice>
)
