import { NO_CHANGE, type Drivers } from '../../src/domain/longTerm/assumptions/drivers'
import { longTermModel, type LongTermModel } from '../../src/domain/longTerm/model'
import type { ModelCase } from '../../src/domain/longTerm/scenarios'
import { RetainedLast } from './retained'

/** Cases that are retained: each is 1.5 MB of prices and half a megabyte of sums. */
const MOST_MODELS = 24

/** Models of cases, each made once while it is in use. */
export class CaseModels {
  private readonly models = new RetainedLast<LongTermModel>(MOST_MODELS)

  /** The model of a case. @param changed factors on top of its scenario */
  of({ run, scenario }: ModelCase, changed: Drivers = NO_CHANGE): LongTermModel {
    return this.models.of(JSON.stringify([run, scenario, changed]), () => longTermModel({ run, scenario }, changed))
  }
}
