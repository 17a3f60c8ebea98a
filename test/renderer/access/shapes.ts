/** Finds icons with too little contrast in forced colours. The function runs in the page. */
export const unseenShapes = (): readonly string[] => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.shape, .icon')]
    .filter((shape) => shape.checkVisibility() && getComputedStyle(shape).color === ground)
    .map((shape) => `is drawn in the colour of its ground: ${shape.outerHTML.slice(0, 80)}`);
};
