import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * What somebody else has done is shown beside the refusal, which by itself loads nothing anew: with what was there
 * before, each repetition would be refused as well.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
